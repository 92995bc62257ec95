import { emptyLiveState, type LiveState, type LiveStore } from '../live-state';

/** A store of its own, for one client of a test. */
export function createLiveStore(): LiveStore {
  let state: LiveState = emptyLiveState;
  const listeners = new Set<(now: LiveState, before: LiveState) => void>();
  return {
    getState: () => state,
    setState: (change) => {
      const before = state;
      state = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      for (const listener of [...listeners]) listener(state, before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
