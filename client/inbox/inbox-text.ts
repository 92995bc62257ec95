import type { SetRecord } from '../../common/player/derive';
import { deviceOf } from '../../common/player/facts';
import type { PerformedSet } from '../../common/player/performed-set';
import { rejectionTexts } from '../sync/problems';
import { tapText } from '../sync/tap-text';
import type { InboxItem } from './use-inbox';

/** "10 × 135 lb". */
const figuresOf = ({ reps, weight }: PerformedSet): string =>
  `${reps} × ${weight > 0 ? `${weight} lb` : 'BW'}`;

/** One of several sets for a place, and the screen it came from: "10 × 135 lb, this device". */
export const setText = (set: SetRecord, deviceId: string | null): string =>
  `${figuresOf(set)}, ${deviceOf(set.id) === deviceId ? 'this device' : 'another device'}`;

/** What waits, in a sentence and a question. */
export function inboxText({ session, waiting }: InboxItem): { title: string; description: string } {
  const nameOf = (entryId: string) =>
    session.workout.exercises.find(({ id }) => id === entryId)?.exercise.name ?? session.workout.name;
  switch (waiting.kind) {
    case 'same_place': {
      const { entryId, set, sets } = waiting.question;
      return {
        title: `${nameOf(entryId)}: ${sets.length} times set ${set}`,
        description: 'All of them count until you say which you did.',
      };
    }
    case 'refused': {
      const { command, rejection } = waiting.refused;
      const { title, description } = rejectionTexts(command.type, rejection);
      const what = tapText(command, session.workout);
      return { title: what ? `${title} (${what})` : title, description };
    }
    case 'after_discard': {
      const count = waiting.sets.length;
      return {
        title: `${session.workout.name} was discarded`,
        description: `${count === 1 ? 'One set' : `${count} sets`} came in afterwards. Restore the workout?`,
      };
    }
  }
}
