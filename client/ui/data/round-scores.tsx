import { Trophy } from 'lucide-react';
import { scoreOf } from '@common/player/figures/clock-scores';
import { styleOf } from '@common/player/plan/order';
import { roundsOf } from '@common/player/state/rounds';
import type { ScoreRecord } from '@common/player/figures/score-records';
import type { Session } from '@common/contract/training/sessions';
import { scoreText, styleText } from '../format/rounds';
import { LineName, ListCard } from '../layout/list-card';
import { Num } from '../layout/text';

interface Props {
  session: Session;
  /** The scores that are records. */
  records: readonly ScoreRecord[];
}

/** Scores of the AMRAP and for-time rounds of a session; nothing if there are none. */
export function RoundScores({ session, records }: Props) {
  const { workout, state } = session;
  const scores = roundsOf(workout).flatMap(({ number, name }) => {
    const [style, score] = [styleOf(workout, number), scoreOf(workout, state, number)];
    const record = records.find(({ roundNumber }) => roundNumber === number);
    return style && score ? [{ number, name, style, score, record }] : [];
  });
  if (scores.length === 0) return null;
  return (
    <ListCard label="Scores">
      {scores.map(({ number, name, style, score, record }) => (
        <li key={number}>
          {record && <Trophy size={20} aria-hidden="true" />}
          <LineName>
            {name}
            <small>
              {styleText(style)}
              {record && <> · Record, was {scoreText(record.before)}</>}
            </small>
          </LineName>
          <Num $size={20}>{scoreText(score)}</Num>
        </li>
      ))}
    </ListCard>
  );
}
