import type { Ack } from '@common/contract/live-protocol';
import { createCore, type LiveCore } from '../live-core';
import { createLiveStore } from './live-store';

/** A live core whose requests get the given answers in turn; without one left there is no answer. */
export function coreOf(answers: Ack<unknown>[]) {
  const requests: { event: string; payload: unknown }[] = [];
  const timers: (() => void)[] = [];
  const nothing = () => {};
  const core: LiveCore = createCore({
    live: createLiveStore(),
    transport: {
      ask: async (event, payload) => {
        requests.push({ event, payload });
        const answer = answers.shift();
        if (!answer) throw new Error('no ack');
        return answer as never;
      },
    },
    timers: {
      later: (task) => {
        timers.push(task);
        return nothing;
      },
      repeat: () => nothing,
      monotonic: () => 9_000,
    },
    clock: { now: () => 9_000, take: nothing, needsProbe: () => false },
    page: { screenKind: () => 'phone', isInSight: () => true, isOnline: () => true, listen: () => nothing },
    listener: {
      onWelcome: nothing,
      onListChanged: nothing,
      onPresenceChanged: nothing,
      onAccessLost: nothing,
      onAccessRevoked: nothing,
      onRejected: nothing,
      onDeadLetter: nothing,
      onFault: nothing,
      onDiffered: nothing,
      onUnreadable: nothing,
      onStorageFull: nothing,
    },
    random: () => 0.5,
  });
  core.live.setState({ status: 'live' });
  /** Fires the oldest timer. */
  const pass = async () => {
    timers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { core, asked: requests, pass };
}
