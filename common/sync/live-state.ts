import type { Screen } from '../contract/live-events';
import type { Session } from '../contract/training/sessions';
import type { AwayReport } from './outbox/away-report';
import type { Moved } from './outbox/moved-session';
import type { DeadLetter, OutboxItem, Settled } from './outbox/outbox-item';

/** A session as the server confirmed it. `seen`: the last command of each device that is known to be in it. */
export interface Confirmed {
  session: Session;
  seen: Readonly<Record<string, number>>;
}

export type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** Message to the member about something that could not be recorded. */
export interface LiveProblem {
  id: string;
  title: string;
  description: string;
  /** The exercise and set it was about, if any. */
  what?: string | null;
}

export interface LiveState {
  /** The signed-in member; null while signed out. */
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
  /** Number of facts that each screen shows, by its connection and the session. */
  seen: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Items that the server will never take, or that this version of the app cannot read; stored until the member
   * answers.
   */
  deadLetters: readonly DeadLetter[];
  /** Report of what happened while this device was away; null once it was read. */
  away: AwayReport | null;
  /** True once the stored queue and sessions have been read. */
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

/** Holds the state of a client and notifies of each change; a zustand store is one. */
export interface LiveStore {
  getState: () => LiveState;
  setState: (change: Partial<LiveState> | ((before: LiveState) => Partial<LiveState>)) => void;
  /** Returns the unsubscribe function. */
  subscribe: (listener: (now: LiveState, before: LiveState) => void) => () => void;
}
