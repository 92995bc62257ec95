import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { Rolled } from '@client/ui/data/rolled';
import { StatCard } from '@client/ui/data/stat-card';
import { figure } from '@client/ui/format/figures';
import type { Session } from '@common/contract/training/sessions';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import { workedSets } from '@common/player/state/entries';
import { caloriesBurned, elapsedMinutes } from '@common/player/state/selectors';

const Cards = styled.div<{ $isFour: boolean }>`
  display: grid;
  /* Four are two by two: three and one would look like one too many. */
  grid-template-columns: ${({ $isFour }) =>
    $isFour
      ? 'repeat(auto-fit, minmax(max(min(100%, 7.25rem), 34%), 1fr))'
      : 'repeat(auto-fit, minmax(min(100%, max(5.5rem, 28%)), 1fr))'};
  gap: 0.75rem;
  width: 100%;
  text-align: start;
`;

interface Props {
  session: Session;
  now: number;
  /** True where the numbers are new: they roll to their places once. */
  rolls?: boolean;
}

/** Duration, calories, working sets, and the volume of a workout in which something was lifted. */
export function SessionFigures({ session: { state }, now, rolls = false }: Props) {
  const { unit } = useSettings();
  const worked = workedSets(state);
  const volume = volumeIn(volumeOf(worked), unit);
  const shown = (value: number) => (rolls ? <Rolled text={figure(value)} /> : figure(value));
  return (
    <Cards $isFour={volume > 0}>
      <StatCard label="Duration" value={shown(elapsedMinutes(state, now))} unit="min" />
      <StatCard label="Calories" value={shown(caloriesBurned(state, now))} unit="cal" />
      {volume > 0 && <StatCard label="Volume lifted" value={shown(volume)} unit={unit} />}
      <StatCard label="Sets" value={shown(worked.length)} />
    </Cards>
  );
}
