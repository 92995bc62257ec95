import { withoutDates } from '@common/player/figures/records';
import type { PlayerCommand } from '@common/player/state/commands';
import { previousSets } from '../history/previous-sets';
import { noteAmong } from '../notes/exercise-notes-service';
import type { SessionDeps } from '../session-deps';

/**
 * Adds the server's data to a command that brings an exercise into a plan: the exercise, previous sets, bests and
 * pinned note. What the client states of these is replaced.
 */
export async function withLibrary(
  command: PlayerCommand,
  memberId: string,
  { sessions, bestsOf, bookOf, notesOf }: Pick<SessionDeps, 'sessions' | 'bestsOf' | 'bookOf' | 'notesOf'>,
): Promise<PlayerCommand> {
  if (command.type !== 'add_exercise' && command.type !== 'replace_exercise') return command;
  const { id } = command.exercise;
  const { bests: _stated, pinnedNote: _noted, ...asked } = command;
  const book = await bookOf(memberId, [id]);
  const [done, all, notes] = await Promise.all([
    previousSets(sessions, memberId, [id], book),
    bestsOf(memberId, [id], book),
    notesOf(memberId),
  ]);
  const [bests, pinnedNote] = [all.get(id), noteAmong(notes, book.idsOf(id))];
  return {
    ...asked,
    exercise: book.findOrRetired(id),
    previous: done.get(id)?.[0] ?? [],
    ...(bests && { bests: withoutDates(bests) }),
    ...(pinnedNote && { pinnedNote }),
  };
}
