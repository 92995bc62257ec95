import { refetchKept } from '../api/kept/as-of';
import { keepLists } from '../api/kept/keep-lists';
import { invalidateList } from '../api/lists';
import { accessLost } from './access';
import { freshMemory, type LiveCore } from './live-core';
import { useLiveStore } from './live-store';
import { screenKind } from './screen-kind';
import { serverNow } from './server-clock';
import { ask } from './socket';

/** The live core of this page. */
export const pageCore: LiveCore = {
  ...freshMemory(),
  live: useLiveStore,
  ask,
  now: serverNow,
  later: (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  screenKind,
  random: Math.random,
  onWelcome: ({ lists }, changed) => {
    for (const list of changed) invalidateList(list);
    refetchKept();
    keepLists(lists);
  },
  onAccessLost: accessLost,
};
