import { REJECTION_TEXTS, type Rejection } from '../../../../common/player/rejections';
import { ProblemError } from '../../../core/errors';

/** The rules of the player refuse what a REST call asks for; `details.rejection` is the stable word for why. */
export class CommandRejected extends ProblemError {
  override readonly details: { rejection: Rejection };

  constructor(rejection: Rejection) {
    super('command_rejected', REJECTION_TEXTS[rejection]);
    this.details = { rejection };
  }
}
