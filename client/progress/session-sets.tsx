import { entriesInOrder } from '../../common/player/entries';
import { volumeLifted } from '../../common/player/selectors';
import type { Session } from '../../common/sessions';
import { StatCard } from '../ui/data/stat-card';
import { StatRow } from '../ui/data/stat-row';
import { figure } from '../ui/format/figures';
import { Stack } from '../ui/layout/layout';
import { EntrySets } from './entry-sets';

/** What was done: figures, then every exercise with its sets. */
export function SessionSets({ session }: { session: Session }) {
  const { totalDuration, caloriesBurned, state } = session;
  return (
    <Stack $gap={5}>
      <StatRow>
        <StatCard label="minutes" value={totalDuration === null ? '–' : figure(totalDuration)} />
        <StatCard label="calories" value={caloriesBurned === null ? '–' : figure(caloriesBurned)} />
        <StatCard label="lbs lifted" value={figure(volumeLifted(state))} />
      </StatRow>
      {entriesInOrder(session.workout).map((entry) => (
        <EntrySets
          key={entry.id}
          entry={entry}
          progress={state.entries.find(({ entryId }) => entryId === entry.id)}
        />
      ))}
    </Stack>
  );
}
