import * as z from 'zod';

/**
 * Stable codes of the rules' rejections, and the sentence that a person reads, in the app and any other client. A
 * device's reply is stored as the index in this list (`server/training/sessions/commands/devices.ts`): append new ones.
 */
export const REJECTION_TEXTS = {
  unknown_exercise: 'This exercise is not part of the workout: it may have been removed or replaced.',
  unknown_set: 'This set is not part of the workout.',
  set_not_recorded: 'This set is not recorded, or no longer is.',
  session_discarded: 'The workout was discarded. Restore it first.',
  session_completed: 'The workout is finished. Reopen it first.',
  session_not_completed: 'The workout is still under way.',
  nothing_to_undo: 'There is nothing to undo.',
  undo_stale: 'Something newer has happened since.',
  bad_amendment: 'The end is before the start.',
  end_in_future: 'The end is in the future.',
  session_too_long: 'A workout lasts at most 24 hours. Please say when it ended.',
  figures_disagree:
    'The minutes do not match the start and the end. Give only one of the two, or make them match.',
  plan_full: 'A workout can have at most 60 exercises.',
  exercise_done: 'This exercise is already done.',
  last_exercise: 'It is the only exercise left. Finish or discard the workout instead.',
  unknown_round: 'This workout has no such round, or the round has no clock.',
  start_in_future: 'A workout cannot start in the future.',
  round_by_clock: 'A round by the clock has its own order. It cannot be a superset.',
} as const;
export type Rejection = keyof typeof REJECTION_TEXTS;
export const REJECTIONS = Object.keys(REJECTION_TEXTS) as Rejection[];
export const rejectionSchema = z.enum(REJECTIONS);
