import type { Session } from '@common/contract/training/sessions';
import { deviceOf } from '@common/player/state/facts';
import type { SetRecord } from '@common/player/state/tally';
import { rejectionTexts } from '../sync/problems';
import { tapText } from '../sync/tap-text';
import { formatCount } from '../ui/format/figures';
import { setText } from '../ui/format/sets';
import type { InboxItem } from './use-inbox';

/** A set that competes for a place, and its device: "10 × 135 lb, this device". */
export function setAndDevice(set: SetRecord, { workout }: Session, deviceId: string | null): string {
  const entry = workout.exercises.find(({ id }) => id === set.entryId);
  const device = deviceOf(set.id) === deviceId ? 'this device' : 'another device';
  return `${setText(set, entry)}, ${device}`;
}

/** Title and question of an inbox item. */
export function inboxText({ session, waiting }: InboxItem): { title: string; description: string } {
  const nameOf = (entryId: string) =>
    session.workout.exercises.find(({ id }) => id === entryId)?.exercise.name ?? session.workout.name;
  switch (waiting.kind) {
    case 'same_place': {
      const { entryId, set, sets } = waiting.question;
      return {
        title: `${nameOf(entryId)}: set ${set} recorded ${sets.length === 2 ? 'twice' : `${sets.length} times`}`,
        description: `${sets.length === 2 ? 'Both' : 'All of them'} count until you say which you did.`,
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
        description: `${formatCount(count, 'set')} came in afterwards. Restore the workout?`,
      };
    }
  }
}
