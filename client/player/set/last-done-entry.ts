import type { Session } from '@common/contract/training/sessions';
import { entriesOf, isEntryDone, liftedSets } from '@common/player/state/entries';
import type { SetRecord } from '@common/player/state/tally';

/** Id of the entry of the latest set, if that was its last one; null if it goes on. */
export function lastDoneEntry({ workout, state }: Session): string | null {
  const latest = liftedSets(state).reduce<SetRecord | null>(
    (found, one) => (found && found.at > one.at ? found : one),
    null,
  );
  const entry = entriesOf(workout, state).find(({ entryId }) => entryId === latest?.entryId);
  return entry && isEntryDone(entry) ? entry.entryId : null;
}
