import type { Ack } from '../../../common/live-protocol';
import { freshMemory, type LiveCore } from '../live-core';
import { createLiveStore } from '../live-store';

/** A live core that talks to the answers given, one for each request; without one there is no answer. */
export function coreOf(answers: Ack<unknown>[]) {
  const asked: { event: string; payload: unknown }[] = [];
  const timers: (() => void)[] = [];
  const core: LiveCore = {
    ...freshMemory(),
    live: createLiveStore(),
    ask: async (event, payload) => {
      asked.push({ event, payload });
      const answer = answers.shift();
      if (!answer) throw new Error('no ack');
      return answer as never;
    },
    now: () => 9_000,
    later: (task) => {
      timers.push(task);
      return () => {};
    },
    screenKind: () => 'phone',
    random: () => 0.5,
    onWelcome: () => {},
    onAccessLost: () => {},
  };
  core.live.setState({ status: 'live' });
  /** Lets the time of the oldest timer come. */
  const pass = async () => {
    timers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { core, asked, pass };
}
