import type { PlayerCommand } from '@common/player/state/commands';
import { REJECTION_TEXTS, type Rejection } from '@common/player/state/rejections';
import type { LiveProblem, LiveStore } from '@common/sync/live-state';
import { actionIdOf, type OutboxItem } from '@common/sync/outbox/outbox-item';
import type { Listener } from '@common/sync/ports';
import { playerTexts } from '@common/texts';
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
  remove_exercise: 'Exercise not removed',
  plan_sets: 'Sets not changed',
  plan_rest: 'Rest not changed',
  make_superset: 'Superset not made',
  part_superset: 'Superset not split',
  choose_exercise: 'Exercise not chosen',
  note: 'Note not saved',
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

/** Toast texts when the rules refuse a command. */
export const rejectionTexts = (type: PlayerCommand['type'], rejection: Rejection) => ({
  title: ACTS[type],
  description: REJECTION_TEXTS[rejection],
});

/** Title for an outbox item that failed. */
export const failedText = (item: OutboxItem): string =>
  item.kind === 'command' ? ACTS[item.command.type] : playerTexts.startFailed;

/** Toast texts for a new dead letter. The inbox has the reason and the choices. */
const deadLetterTexts = (item: OutboxItem) => ({
  title: failedText(item),
  description: 'The server did not accept it. It is saved on this device until you decide.',
});

/** Toast texts after the server had lost sets that this device still had. */
const differedTexts = (workout: string) => ({
  title: `Sets of ${workout} were missing on the server`,
  description: 'This device still had them and has sent them again. Please check your workout.',
});

/** Texts for outbox items of another app version that this one cannot read. */
export const unreadableTexts = {
  title: 'Some waiting sets could not be read',
  description:
    'They were saved by another version of the app and stay on this device. Please check your workout.',
};

/** Texts while the server's disk is full. */
const storageFullTexts = {
  title: 'Not saved yet',
  description: 'The server’s disk is full. What you do is saved on this device and sent again automatically.',
};

/** Adds a problem to the list of `useProblems`, or replaces the one with its id. */
export function report(live: LiveStore, id: string, texts: Omit<LiveProblem, 'id'>): void {
  live.setState(({ problems }) => ({
    problems: [...problems.filter((problem) => problem.id !== id), { id, ...texts }],
  }));
}

/** Problem id: the server refuses this version of the app. */
export const OUTDATED = 'outdated';
export const isOutdated = ({ id }: LiveProblem): boolean => id === OUTDATED;

const DEAD_LETTER = 'dead-letter-';
const UNREADABLE = 'unreadable';

/** True if a problem is about a dead letter of this device, which the inbox shows as long as it waits. */
export const isOfDeadLetter = (id: string): boolean => id.startsWith(DEAD_LETTER) || id === UNREADABLE;

/** Listener that reports failures of a live client as problems. */
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

/** Reports a full disk once; removes the problem when commands are saved again. */
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

/** Undismissed problems, oldest first. */
export const useProblems = (): readonly LiveProblem[] => useLiveStore((state) => state.problems);
