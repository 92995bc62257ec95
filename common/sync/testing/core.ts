import type { Ack } from '../../live-protocol';
import { createCore, type LiveCore } from '../live-core';
import { createLiveStore } from './live-store';

/** A live core that talks to the answers given, one for each request; without one there is no answer. */
export function coreOf(answers: Ack<unknown>[]) {
  const asked: { event: string; payload: unknown }[] = [];
  const timers: (() => void)[] = [];
  const nothing = () => {};
  const core: LiveCore = createCore({
    live: createLiveStore(),
    transport: {
      ask: async (event, payload) => {
        asked.push({ event, payload });
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
      onDiffered: nothing,
      onUnreadable: nothing,
      onStorageFull: nothing,
    },
    random: () => 0.5,
  });
  core.live.setState({ status: 'live' });
  /** Lets the time of the oldest timer come. */
  const pass = async () => {
    timers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { core, asked, pass };
}
