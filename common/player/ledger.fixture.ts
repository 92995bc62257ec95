import type { PerformedSet } from './plan';
import type { PlayerState } from './state';
import type { Move } from './two-devices.fixture';

type Sets = ReadonlyMap<string, PerformedSet>;
const keyOf = ({ entryId, set }: { entryId: string; set: number }) => `${entryId}/${set}`;
const liftedOf = ({ reps, weight }: PerformedSet): PerformedSet => ({ reps, weight });

/** What a state holds, by `entry/set`. */
export function recordedSets(state: PlayerState): Sets {
  return new Map(
    state.entries.flatMap(({ entryId, sets }) =>
      sets.flatMap((record, index) =>
        record ? [[keyOf({ entryId, set: index + 1 }), liftedOf(record)] as const] : [],
      ),
    ),
  );
}

/** Counts by itself, from the commands alone, which sets must be there. It knows nothing of phases and rests. */
export class Ledger {
  #pages: { actionId: string; sets: Sets }[] = [{ actionId: '', sets: new Map() }];

  /** The sets that must be there now. */
  sets(): Sets {
    return this.#pages.at(-1)!.sets;
  }

  /** Enters what the answer to a command promised. */
  enter({ command, actionId, applied }: Move): void {
    if (applied.outcome !== 'applied') return;
    if (command.type === 'undo') {
      if (this.#pages.at(-1)!.actionId !== command.actionId) throw new Error('Undid another command.');
      this.#pages.pop();
      return;
    }
    const sets = new Map(this.sets());
    if (command.type === 'complete_set' && !sets.has(keyOf(command)))
      sets.set(keyOf(command), liftedOf(command));
    if (command.type === 'edit_set') sets.set(keyOf(command), liftedOf(command));
    if (command.type === 'remove_set') sets.delete(keyOf(command));
    if (command.type === 'finish' && command.lastSet && !sets.has(keyOf(command.lastSet))) {
      sets.set(keyOf(command.lastSet), liftedOf(command.lastSet));
    }
    if (command.type === 'replace_sets') {
      const { entryId } = command;
      for (const key of [...sets.keys()]) if (key.startsWith(entryId)) sets.delete(key);
      for (const [index, lifted] of command.sets.entries()) {
        if (lifted) sets.set(keyOf({ entryId, set: index + 1 }), liftedOf(lifted));
      }
    }
    this.#pages.push({ actionId, sets });
  }
}
