import type { Later } from '../ports';

/** A wait that can be cut short. A `wake` while none is under way cuts the next wait short. */
export interface InterruptibleWait {
  wake: () => void;
  /** Waits for `wake`, at most `ms`. */
  wait: (ms?: number) => Promise<void>;
}

export function interruptibleWait(later: Later): InterruptibleWait {
  let isWoken = false;
  let resume: (() => void) | null = null;
  return {
    wake: () => {
      isWoken = true;
      resume?.();
    },
    wait: async (ms) => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const callOff = ms === undefined ? () => {} : later(resolve, ms);
          resume = () => {
            callOff();
            resolve();
          };
        });
      resume = null;
      isWoken = false;
    },
  };
}
