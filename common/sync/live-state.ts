import type { Screen } from '../live-events';
import type { Session } from '../sessions';
import type { AwayReport } from './outbox/away-report';
import type { Moved } from './outbox/moved-session';
import type { DeadLetter, OutboxItem, Settled } from './outbox/outbox-item';

/** What the server has told of a session. `seen`: how far each device's commands are known to be in it. */
export interface Confirmed {
  session: Session;
  seen: Readonly<Record<string, number>>;
}

export type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** What could not be recorded, to be told to the member. */
export interface LiveProblem {
  id: string;
  title: string;
  description: string;
  /** The exercise and set it was about, if any. */
  what?: string | null;
}

export interface LiveState {
  /** Whose; null while nobody is signed in. */
  memberId: string | null;
  status: ConnectionStatus;
  screens: Screen[];
  confirmed: Readonly<Record<string, Confirmed>>;
  items: readonly OutboxItem[];
  settled: readonly Settled[];
  moved: Readonly<Record<string, Moved>>;
  /** Confirmed with the pending commands on top: what every view shows. */
  views: Readonly<Record<string, Session>>;
  problems: readonly LiveProblem[];
  /** How many facts of a session each screen shows, by its connection. */
  seen: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What the server will never take, or this version of the app cannot read; kept until somebody answers. */
  deadLetters: readonly DeadLetter[];
  /** What happened while this device was away; null once it was read. */
  away: AwayReport | null;
  /** The first read of what this device keeps is done. */
  isLoaded: boolean;
  deviceId: string | null;
}

export const emptyLiveState: LiveState = {
  memberId: null,
  status: 'reconnecting',
  screens: [],
  confirmed: {},
  items: [],
  settled: [],
  moved: {},
  views: {},
  problems: [],
  seen: {},
  deadLetters: [],
  away: null,
  isLoaded: false,
  deviceId: null,
};

/** Holds what a client knows and tells of each change; a store of zustand's is one. */
export interface LiveStore {
  getState: () => LiveState;
  setState: (change: Partial<LiveState> | ((before: LiveState) => Partial<LiveState>)) => void;
  /** Calling the answer ends it. */
  subscribe: (listener: (now: LiveState, before: LiveState) => void) => () => void;
}
