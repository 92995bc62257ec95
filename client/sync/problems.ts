import type { PlayerCommand } from '../../common/player/commands';
import { REJECTION_TEXTS, type Rejection } from '../../common/player/rejections';
import type { LiveProblem, LiveStore } from '../../common/sync/live-state';
import { actionIdOf, type OutboxItem } from '../../common/sync/outbox/outbox-item';
import type { Listener } from '../../common/sync/ports';
import { playerTexts } from '../../common/texts';
import { useLiveStore } from './live-store';
import { tapText } from './tap-text';

const ACTS: Record<PlayerCommand['type'], string> = {
  complete_set: 'Set not recorded',
  edit_set: 'Set not changed',
  remove_set: 'Set not removed',
  skip_exercise: 'Exercise not skipped',
  add_exercise: 'Exercise not added',
  replace_exercise: 'Exercise not replaced',
  move_exercise: 'Exercise not moved',
  remove_exercise: 'Exercise not taken out',
  plan_sets: 'Sets not changed',
  choose_exercise: 'Exercise not chosen',
  note: 'Note not kept',
  start_rest: 'Timer not changed',
  start_work: 'Timer not changed',
  skip_rest: 'Timer not changed',
  pause_rest: 'Timer not changed',
  resume_rest: 'Timer not changed',
  reset_rest: 'Timer not changed',
  adjust_rest: 'Timer not changed',
  start_clock: 'Clock not started',
  pause_clock: 'Clock not changed',
  resume_clock: 'Clock not changed',
  complete_lap: 'Lap not recorded',
  end_round: 'Round not ended',
  pause: 'Workout not paused',
  resume: 'Workout not resumed',
  finish: 'Workout not finished',
  reopen: 'Workout not reopened',
  discard: 'Workout not discarded',
  restore: 'Workout not restored',
  undo: 'Nothing undone',
  replace_sets: 'Exercise not changed',
  amend: 'Workout not changed',
  answer: 'Answer not recorded',
};

/** What a member is told when the rules refuse a tap. */
export const rejectionTexts = (type: PlayerCommand['type'], rejection: Rejection) => ({
  title: ACTS[type],
  description: REJECTION_TEXTS[rejection],
});

/** What an item was to do, and did not. */
export const failedText = (item: OutboxItem): string =>
  item.kind === 'command' ? ACTS[item.command.type] : playerTexts.startFailed;

/** What a member is told at once when the server will never take an item. Why, and what now, waits in the inbox. */
const deadLetterTexts = (item: OutboxItem) => ({
  title: failedText(item),
  description: 'The server did not accept it. What you did is kept on this device and waits for your answer.',
});

/** What a member is told where the server had lost what this device still shows. */
const differedTexts = (workout: string) => ({
  title: `Sets of ${workout} were missing on the server`,
  description: 'This device still had them and has sent them again. Please check your workout.',
});

/** What a member is told of taps that another version of the app kept and this one cannot read. */
export const unreadableTexts = {
  title: 'Some waiting sets could not be read',
  description: 'Another version of the app kept them. They stay on this device; please check your workout.',
};

/** What a member is told while the disk of the server has no room. */
const storageFullTexts = {
  title: 'Not saved yet',
  description: 'The disk of the server is full. What you do is kept on this device and sent again by itself.',
};

/** Puts a problem on the list that `useProblems` shows. */
export function report(live: LiveStore, id: string, texts: Omit<LiveProblem, 'id'>): void {
  live.setState(({ problems }) => ({
    problems: [...problems.filter((problem) => problem.id !== id), { id, ...texts }],
  }));
}

/** The server refuses this version of the app. */
export const OUTDATED = 'outdated';
export const isOutdated = ({ id }: LiveProblem): boolean => id === OUTDATED;

const DEAD_LETTER = 'dead-letter-';
const UNREADABLE = 'unreadable';

/** Whether a problem is of a dead letter of this device, which the inbox shows for as long as it waits. */
export const isOfDeadLetter = (id: string): boolean => id.startsWith(DEAD_LETTER) || id === UNREADABLE;

/** What a live client could not do, put on that list. */
export const problemListener = (
  live: LiveStore,
): Pick<Listener, 'onRejected' | 'onDeadLetter' | 'onDiffered' | 'onUnreadable' | 'onStorageFull'> => ({
  onRejected(item, rejection) {
    const what = tapText(item.command, live.getState().views[item.sessionId]?.workout);
    report(live, actionIdOf(item), { ...rejectionTexts(item.command.type, rejection), what });
  },
  onDeadLetter: (item) => report(live, DEAD_LETTER + item.order, deadLetterTexts(item)),
  onDiffered: ({ id, workout }) => report(live, `differs-${id}`, differedTexts(workout.name)),
  onUnreadable: () => report(live, UNREADABLE, unreadableTexts),
  onStorageFull: (isFull) => tellStorageFull(live, isFull),
});

const STORAGE_FULL = 'storage-full';

/** Tells the member, once, that what they do waits on this device; and takes that back when it was saved. */
function tellStorageFull(live: LiveStore, isFull: boolean): void {
  const { problems } = live.getState();
  const isTold = problems.some(({ id }) => id === STORAGE_FULL);
  if (isTold === isFull) return;
  if (isFull) report(live, STORAGE_FULL, storageFullTexts);
  else live.setState({ problems: problems.filter(({ id }) => id !== STORAGE_FULL) });
}

export function dismissProblem(id: string): void {
  useLiveStore.setState(({ problems }) => ({ problems: problems.filter((problem) => problem.id !== id) }));
}

/** What could not be recorded and has not been dismissed, oldest first. */
export const useProblems = (): readonly LiveProblem[] => useLiveStore((state) => state.problems);
