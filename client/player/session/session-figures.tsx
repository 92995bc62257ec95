import styled from 'styled-components';
import { useSettings } from '@client/api/use-call';
import { StatCard } from '@client/ui/data/stat-card';
import { figure } from '@client/ui/format/figures';
import type { Session } from '@common/contract/training/sessions';
import { volumeIn, volumeOf } from '@common/player/plan/performed-set';
import { workedSets } from '@common/player/state/entries';
import { caloriesBurned, elapsedMinutes } from '@common/player/state/selectors';

const Cards = styled.div`
  display: grid;
  /* Two by two: three and one would look like one too many. */
  grid-template-columns: repeat(auto-fit, minmax(max(min(100%, 7.25rem), 34%), 1fr));
  gap: 0.75rem;
  width: 100%;
  text-align: start;
`;

/** Duration, calories, working sets, and the volume of a workout in which something was lifted. */
export function SessionFigures({ session: { state }, now }: { session: Session; now: number }) {
  const { unit } = useSettings();
  const worked = workedSets(state);
  const volume = volumeIn(volumeOf(worked), unit);
  return (
    <Cards>
      <StatCard label="Duration" value={elapsedMinutes(state, now)} unit="min" />
      <StatCard label="Calories" value={figure(caloriesBurned(state, now))} unit="cal" />
      {volume > 0 && <StatCard label="Volume lifted" value={figure(volume)} unit={unit} />}
      <StatCard label="Sets" value={worked.length} />
    </Cards>
  );
}
