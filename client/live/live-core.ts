import type { ClientToServerEvents, ListName, ScreenKind, Welcome } from '../../common/live-protocol';
import type { LiveStore } from './live-store';

type Payload<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type Answer<E extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];

/** Sends and waits for the ack. Throws where none comes: what became of it shows when it is sent again. */
export type Ask = <E extends keyof ClientToServerEvents>(
  event: E,
  payload: Payload<E>,
  timeoutMs?: number,
) => Promise<Answer<E>>;

/** Runs a task after so many milliseconds; calling the answer calls it off. */
export type Later = (task: () => void, ms: number) => () => void;

/** One client: what it knows, and its ways to the server. The page has one (page-core.ts), the fuzz has several. */
export interface LiveCore {
  live: LiveStore;
  ask: Ask;
  /** Server time in milliseconds, by this client's estimate. */
  now: () => number;
  later: Later;
  screenKind: () => ScreenKind;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  /** Sessions of which something came that could not be taken in yet, with a mark of the last time it did. */
  missing: Map<string, symbol>;
  /** Sessions being fetched. */
  pulls: Map<string, { again: boolean }>;
  /** How far each list had come at the last hello; null before the first one. */
  lists: Welcome['lists'] | null;
  /** Hello was answered: these lists changed while this client was away. */
  onWelcome: (welcome: Welcome, changed: readonly ListName[]) => void;
  /** The server refuses this member or this version of the app. */
  onAccessLost: (code: string) => void;
}

/** What a core starts with. */
export const freshMemory = (): Pick<LiveCore, 'missing' | 'pulls' | 'lists'> => ({
  missing: new Map(),
  pulls: new Map(),
  lists: null,
});
