import { Check } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { scoreText } from '@client/ui/format/rounds';
import { targetText } from '@client/ui/format/sets';
import { Num } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { heading, size } from '@client/ui/theme/type';
import { entriesOfRound } from '@common/player/clock-moment';
import { lapsDone } from '@common/player/clock-scores';
import { progressOfEntry } from '@common/player/entries';
import type { ClockedStyle } from '@common/player/round-style';
import { targetOf } from '@common/player/targets';
import type { Session } from '@common/sessions';
import { completeTurn } from './clock-actions';
import { lapUnderWay, liftedAt } from './clock-turn';
import { Done, Turn } from './turn-card';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
`;
const Title = styled.h3`
  ${heading}
  font-size: ${size[20]};
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem 1rem;
  min-height: 3.25rem;
  padding-block: 0.375rem;
  border-top: 1px solid ${v.line};
  & > span:first-child > small {
    display: block;
    color: ${v.muted};
    font-size: ${size[15]};
    font-variant-numeric: tabular-nums;
  }
`;

interface Props {
  session: Session;
  style: ClockedStyle;
  /** False during the lead-in of the clock: the exercises cannot be tapped yet. */
  isOpen: boolean;
}

/** The lap under way, exercise by exercise; each is recorded by its own tap. */
export function LapCard({ session, style, isOpen }: Props) {
  const { workout, state } = session;
  const { roundNumber } = style;
  const lap = lapUnderWay(session, roundNumber);
  const set = lap[0]?.set ?? 1;
  const score = lapsDone(workout, state, roundNumber);
  const entries = entriesOfRound(workout, state, roundNumber);
  const laps = style.style === 'for_time' ? ` of ${Math.max(...entries.map(({ sets }) => sets))}` : '';
  return (
    <Turn as="section" aria-label="This round">
      <Head>
        <Title>
          Round {set}
          {laps}
        </Title>
        <Num $size={16}>{scoreText(score)} done</Num>
      </Head>
      <Lines>
        {entries.map((entry) => {
          const place = lap.find((one) => one.entry.id === entry.id);
          const progress = progressOfEntry(workout, state, entry.id);
          if (!progress || (!place && entry.sets < set)) return null;
          const { name } = entry.exercise;
          return (
            <Line key={entry.id}>
              <span>
                {name}
                <small>{targetText(entry, targetOf(entry, set))}</small>
              </span>
              {!place ? (
                <Done>
                  <Check size={18} aria-hidden="true" />
                  {progress.skipped ? 'skipped' : 'done'}
                </Done>
              ) : (
                isOpen && (
                  <Button
                    aria-label={`Done: ${name}`}
                    onClick={() => completeTurn(session, place, liftedAt(session, place, style))}
                  >
                    Done
                  </Button>
                )
              )}
            </Line>
          );
        })}
      </Lines>
    </Turn>
  );
}
