import styled from 'styled-components';
import type { PlanEntry } from '../../../common/player/plan';
import { v } from '../../ui/theme/tokens';
import { numeric, size } from '../../ui/theme/type';
import { isBarbell, platesEachSide, platesText } from './plates';
import type { Actual } from './use-actual';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  min-height: 2.5rem;
  color: ${v.muted};
  font-size: ${size[13]};
`;
const Drawn = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem;
`;
const Plate = styled.span`
  ${numeric}
  display: grid;
  place-items: center;
  border: 1px solid #00000040;
  border-radius: 5px;
  font-size: 0.6875rem;
  line-height: 1;
`;
const Short = styled.span`
  color: ${v.text};
  font-size: ${size[13]};
`;

/** Plates as they are painted and as large as they are beside each other, in pounds: ground, figure, width and height. */
const LOOKS: Readonly<Record<number, readonly [string, string, string, string]>> = {
  45: ['#2F6FE4', '#FFFFFF', '1.5rem', '2.25rem'],
  35: ['#F2B624', '#15181D', '1.5rem', '2rem'],
  25: ['#1E8A50', '#FFFFFF', '1.5rem', '1.75rem'],
  10: ['#F3F5F8', '#15181D', '1.375rem', '1.5rem'],
  5: ['#3A414D', '#FFFFFF', '1.25rem', '1.25rem'],
  2.5: ['#C9303C', '#FFFFFF', '1.375rem', '1.125rem'],
};

/** Which plates go on each side of the bar for the weight typed, drawn; only for what is done with a barbell. */
export function PlatesDrawn({ actual, entry }: { actual: Actual; entry: PlanEntry }) {
  const loading = isBarbell(entry.exercise.equipment) ? platesEachSide(actual.read().weight) : null;
  if (!loading) return null;
  const { plates, missingLbs } = loading;
  return (
    <Line>
      <span>Plates each side</span>
      <Drawn role="img" aria-label={platesText(loading)}>
        {plates.map((plate, index) => {
          const [background, color, width, height] = LOOKS[plate] ?? ['', '', '1.5rem', '1.5rem'];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place on the bar
            <Plate key={index} style={{ background, color, width, height }}>
              {plate === 2.5 ? '2½' : plate}
            </Plate>
          );
        })}
        {plates.length === 0 && <Short>bar only</Short>}
        {missingLbs > 0 && <Short>{missingLbs} lb short</Short>}
      </Drawn>
    </Line>
  );
}
