import type { Rejection } from '../../../common/player/commands';
import { ProblemError } from '../../core/errors';
import { REJECTION_TEXTS } from './rejection-texts';

/** The rules of the player refuse what a REST call asks for; `details.rejection` is the stable word for why. */
export class CommandRejected extends ProblemError {
  override readonly details: { rejection: Rejection };

  constructor(rejection: Rejection) {
    super('command_rejected', REJECTION_TEXTS[rejection]);
    this.details = { rejection };
  }
}
