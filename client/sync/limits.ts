import { create } from 'zustand';

/** Features that are missing in this browser, most often because the page came over plain HTTP, or in its network. */
export interface Limits {
  /** The outbox is not kept in IndexedDB: it may not survive a closed tab. */
  isOutboxFragile: boolean;
  /** No Web Locks: tabs cannot agree on one sender, so each visible one sends. */
  isWithoutLocks: boolean;
  isWithoutWakeLock: boolean;
  /** The network lets no WebSocket through: this page trains by REST, and follows within seconds. */
  isWithoutSocket: boolean;
}

export const useLimitsStore = create<Limits>(() => ({
  isOutboxFragile: false,
  isWithoutLocks: typeof navigator !== 'undefined' && !('locks' in navigator),
  isWithoutWakeLock: typeof navigator !== 'undefined' && !('wakeLock' in navigator),
  isWithoutSocket: false,
}));

/** The missing features, for views that warn of them. */
export const useLimits = (): Limits => useLimitsStore();
