import { create } from 'zustand';

/** What this browser cannot do here, most often because the page came over plain HTTP. */
export interface Limits {
  /** The outbox is not kept in IndexedDB: it may not survive a closed tab. */
  isOutboxFragile: boolean;
  /** No Web Locks: tabs cannot agree on one sender, so each visible one sends. */
  isWithoutLocks: boolean;
  isWithoutWakeLock: boolean;
}

export const useLimitsStore = create<Limits>(() => ({
  isOutboxFragile: false,
  isWithoutLocks: typeof navigator !== 'undefined' && !('locks' in navigator),
  isWithoutWakeLock: typeof navigator !== 'undefined' && !('wakeLock' in navigator),
}));

/** What the app has to say it cannot do in this browser. */
export const useLimits = (): Limits => useLimitsStore();
