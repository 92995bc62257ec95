import { ProblemError } from '../../core/errors';

/** A command came before the one it follows: the client sends again from `expected` on, in order. */
export class SequenceGap extends ProblemError {
  override readonly details: { expected: number };

  constructor(expected: number) {
    super('sequence_gap', `Commands are missing. Send them again from number ${expected} on, in order.`);
    this.details = { expected };
  }
}
