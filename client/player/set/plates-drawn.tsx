import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { v } from '@client/ui/theme/tokens';
import { numeric, size } from '@client/ui/theme/type';
import type { Unit } from '@common/player/plan/load';
import { loadOf } from '@common/player/plan/performed-set';
import type { PlanEntry } from '@common/player/plan/plan';
import { isBarbell, platesEachSide, platesText } from '@common/player/plan/plates';
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
  min-width: 1.5rem;
  padding-inline: 0.1875rem;
  border: 1px solid #00000040;
  border-radius: 5px;
  font-size: 0.6875rem;
  line-height: 1;
`;
const Short = styled.span`
  color: ${v.text};
  font-size: ${size[13]};
`;

/** Colours of plates and their figures; kilograms as in competitions. */
const PAINTS: Record<Unit, Readonly<Record<number, readonly [string, string]>>> = {
  lb: {
    55: ['#C9303C', '#FFFFFF'],
    45: ['#2F6FE4', '#FFFFFF'],
    35: ['#F2B624', '#15181D'],
    25: ['#1E8A50', '#FFFFFF'],
    10: ['#F3F5F8', '#15181D'],
    2.5: ['#C9303C', '#FFFFFF'],
  },
  kg: {
    25: ['#C9303C', '#FFFFFF'],
    20: ['#2F6FE4', '#FFFFFF'],
    15: ['#F2B624', '#15181D'],
    10: ['#1E8A50', '#FFFFFF'],
    5: ['#F3F5F8', '#15181D'],
    2.5: ['#C9303C', '#FFFFFF'],
    1.25: ['#9AA4B5', '#15181D'],
  },
};
const OTHER_PAINT = ['#3A414D', '#FFFFFF'] as const;
const FRACTIONS: Readonly<Record<number, string>> = { 1.25: '1¼', 2.5: '2½' };

/** Drawn height of a plate in rem, full at 45 lb or 20 kg. */
const heightOf = (plate: number, unit: Unit) =>
  `${1.125 + 1.125 * Math.sqrt(Math.min(1, plate / (unit === 'kg' ? 20 : 45)))}rem`;

/** Draws the plates for each side of the bar for the typed weight; nothing for exercises without a barbell. */
export function PlatesDrawn({ actual, entry }: { actual: Actual; entry: PlanEntry }) {
  const { bars, plates: there } = useSettings();
  if (!isBarbell(entry.exercise.equipment)) return null;
  const set = actual.read();
  if (!set) return null;
  const load = loadOf(set);
  const { unit } = load;
  const loading = platesEachSide(load, { bar: bars[unit][0] ?? 0, plates: there[unit] });
  if (!loading) return null;
  const { plates, missing } = loading;
  return (
    <Line>
      <span>Plates each side</span>
      <Drawn role="img" aria-label={platesText(loading, unit)}>
        {plates.map((plate, index) => {
          const [background, color] = PAINTS[unit][plate] ?? OTHER_PAINT;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place on the bar
            <Plate key={index} style={{ background, color, height: heightOf(plate, unit) }}>
              {FRACTIONS[plate] ?? plate}
            </Plate>
          );
        })}
        {plates.length === 0 && <Short>bar only</Short>}
        {missing > 0 && (
          <Short>
            {missing} {unit} short
          </Short>
        )}
      </Drawn>
    </Line>
  );
}
