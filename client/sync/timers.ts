import type { Timers } from '@common/sync/ports';

/** Time as it passes here. */
export const timers: Timers = {
  later: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  repeat: (task, ms) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
  monotonic: () => performance.now(),
};
