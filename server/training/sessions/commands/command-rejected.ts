import type { Rejection } from '../../../../common/player/commands';
import { ProblemError } from '../../../core/errors';

/** What a rejection says to a person. */
const REJECTION_TEXTS: Record<Rejection, string> = {
  unknown_exercise: 'This exercise is not part of the session.',
  unknown_set: 'This exercise does not have that many sets.',
  set_not_recorded: 'This set has not been done yet.',
  session_discarded: 'The session was discarded. Restore it first.',
  session_completed: 'The session is finished. Reopen it first.',
  session_not_completed: 'The session is not finished yet.',
  nothing_to_undo: 'There is nothing to undo.',
  undo_stale: 'Something else was done since; only the last action can be undone.',
  bad_amendment: 'A session cannot end before it started.',
  end_in_future: 'A session cannot end in the future.',
  session_too_long: 'A session lasts at most 24 hours. Please say when it ended.',
  figures_disagree: 'The duration is the minutes between start and end. State one of the two, or both alike.',
  plan_full: 'A workout has at most 60 exercises.',
  exercise_done: 'This exercise is done already.',
  unknown_round: 'This session has no such round, or the round has no clock.',
  last_exercise: 'It is the only exercise left. Finish or discard the session instead.',
};

/** The rules of the player refuse what a REST call asks for; `details.rejection` is the stable word for why. */
export class CommandRejected extends ProblemError {
  override readonly details: { rejection: Rejection };

  constructor(rejection: Rejection) {
    super('command_rejected', REJECTION_TEXTS[rejection]);
    this.details = { rejection };
  }
}
