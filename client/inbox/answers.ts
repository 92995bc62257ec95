import type { PlayerCommand } from '@common/player/commands';
import { perform } from '../sync/perform';
import { setAndDevice } from './inbox-text';
import type { InboxItem } from './use-inbox';

/** An answer: the label of its button, and its commands in order. */
export interface Answer {
  label: string;
  commands: PlayerCommand[];
}

/** All answers to an inbox item; the one that keeps the most is first. */
export function answersTo({ session, waiting }: InboxItem, deviceId: string | null): Answer[] {
  const { facts: of } = waiting;
  const answer = (keep: string[]): PlayerCommand => ({ type: 'answer', of, keep });
  const letGo = { label: 'Let Go', commands: [answer([])] };
  if (waiting.kind === 'same_place') {
    const { sets } = waiting.question;
    return [
      { label: sets.length === 2 ? 'Keep Both' : 'Keep All', commands: [answer(of)] },
      ...sets.map((set) => ({
        label: `Only ${setAndDevice(set, session, deviceId)}`,
        commands: [answer([set.id])],
      })),
    ];
  }
  const restored = { label: 'Restore Workout', commands: [{ type: 'restore' } as const, answer(of)] };
  if (waiting.kind === 'after_discard') return [restored, { ...letGo, commands: [answer(of)] }];
  const { command } = waiting.refused;
  if (waiting.refused.rejection === 'session_discarded') return [restored, letGo];
  if (command.type !== 'edit_set') return [letGo];
  const { type: _, recordId: _gone, ...lifted } = command;
  const again = { ...lifted, type: 'complete_set' } as const;
  return [{ label: 'Add Again', commands: [again, answer(of)] }, letGo];
}

/** Performs an answer: applied on this device at once, then sent like any command. */
export async function give({ session }: InboxItem, { commands }: Answer): Promise<void> {
  for (const command of commands) await perform(session.id, command);
}
