import { ProblemError } from '@server/core/errors';

/** Two clients used the same number under one device name: this one takes a new name and sends again. */
export class Forked extends ProblemError {
  constructor() {
    super('forked', 'Another client uses the name of this device. Take a new one and send again.');
  }
}

/** A repeated number whose outcome is no longer stored, because its device took part too long ago. */
export class WindowExceeded extends ProblemError {
  constructor() {
    super('window_exceeded', 'This was counted long ago. What came of it shows in the session.');
  }
}

/** A command before this one is missing: the client sends again from `expected` on, in order. */
export class SequenceGap extends ProblemError {
  override readonly details: { expected: number };

  constructor(expected: number) {
    super('sequence_gap', `Commands are missing. Send them again from number ${expected} on, in order.`);
    this.details = { expected };
  }
}
