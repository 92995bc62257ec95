import styled from 'styled-components';
import { scoreOf } from '../../../common/player/clock-scores';
import { styleOf } from '../../../common/player/order';
import { roundsOf } from '../../../common/player/rounds';
import type { Session } from '../../../common/sessions';
import { scoreText, styleText } from '../format/rounds';
import { Card } from '../layout/card';
import { Heading, Num } from '../layout/text';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

const Lines = styled.ul.attrs({ role: 'list' })``;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 1rem;
  min-height: 2.5rem;
  & small {
    display: block;
    color: ${v.muted};
    font-size: ${size[13]};
  }
`;

/** What the rounds against the clock came to; nothing where there were none. */
export function RoundScores({ session }: { session: Session }) {
  const { workout, state } = session;
  const scores = roundsOf(workout).flatMap(({ number, name }) => {
    const [style, score] = [styleOf(workout, number), scoreOf(workout, state, number)];
    return style && score ? [{ number, name, style, score }] : [];
  });
  if (scores.length === 0) return null;
  return (
    <Card as="section" aria-label="Scores">
      <Heading as="h3" $size={20}>
        Scores
      </Heading>
      <Lines>
        {scores.map(({ number, name, style, score }) => (
          <Line key={number}>
            <span>
              {name}
              <small>{styleText(style)}</small>
            </span>
            <Num $size={20}>{scoreText(score)}</Num>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
