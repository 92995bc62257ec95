import { ProblemError } from '../../../core/errors';

/** Two clients have given out the same number under one name: this one takes a new name and sends again. */
export class Forked extends ProblemError {
  constructor() {
    super('forked', 'Another client uses the name of this device. Take a new one and send again.');
  }
}

/** A number that was counted, of a device that took part too long ago for its outcome to be known. */
export class WindowExceeded extends ProblemError {
  constructor() {
    super('window_exceeded', 'This was counted long ago. What came of it shows in the session.');
  }
}

/** A command came before the one it follows: the client sends again from `expected` on, in order. */
export class SequenceGap extends ProblemError {
  override readonly details: { expected: number };

  constructor(expected: number) {
    super('sequence_gap', `Commands are missing. Send them again from number ${expected} on, in order.`);
    this.details = { expected };
  }
}
