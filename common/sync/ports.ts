import type { ListName } from '../lists';
import type { ClientToServerEvents, ServerToClientEvents, Welcome } from '../live-events';
import type { ScreenKind } from '../live-protocol';
import type { Rejection } from '../player/rejections';
import type { ProblemCode } from '../problems';
import type { Session } from '../sessions';
import type { CommandItem, OutboxItem } from './outbox/outbox-item';

type Payload<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type Answer<E extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];

/** Sends and waits for the ack. Throws where none comes: what became of it shows when it is sent again. */
export type Ask = <E extends keyof ClientToServerEvents>(
  event: E,
  payload: Payload<E>,
  timeoutMs?: number,
) => Promise<Answer<E>>;

/** The connection to the server. Opened once, it comes back by itself until it is closed. */
export interface Transport {
  open: (listeners: TransportListeners) => void;
  close: () => void;
  isConnected: () => boolean;
  ask: Ask;
  /** Gives up a connection that no longer answers; the next one is under way at once. */
  drop: () => void;
  /** Tries now instead of after the delay: the network or the page is back. */
  hurry: () => void;
  /** Milliseconds since anything at all came from the server. */
  silentMs: () => number;
}

/** What a transport tells. */
export interface TransportListeners {
  events: { [E in keyof ServerToClientEvents]?: ServerToClientEvents[E] };
  onConnect: () => void;
  onDisconnect: () => void;
  /** The server refuses the handshake: not signed in, not approved, or another version. */
  onRefused: (code: string | undefined) => void;
}

/** Runs a task after so many milliseconds; calling the answer calls it off. */
export type Later = (task: () => void, ms: number) => () => void;

/** Time as it passes for this client. */
export interface Timers {
  later: Later;
  /** Runs a task again and again, `ms` apart; calling the answer ends it. */
  repeat: Later;
  /** Milliseconds on a clock that nobody sets. */
  monotonic: () => number;
}

/** The page or app that a person looks at. */
export interface Page {
  screenKind: () => ScreenKind;
  /** Whether somebody can look at it: not in a hidden tab, nor on a locked phone. */
  isInSight: () => boolean;
  /** What the device says of its network. */
  isOnline: () => boolean;
  /** Tells when time has passed without this page; calling the answer ends it. */
  listen: (sight: PageListeners) => () => void;
}

export interface PageListeners {
  /** It is looked at again, or was brought back from the back-forward cache. */
  onAwake: () => void;
  /** It went out of sight: another tab, another app, a locked phone. */
  onHidden: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

/** What the tabs of one member in one browser tell each other. */
export interface Tabs {
  tellQueue: () => void;
  tellSettled: (item: CommandItem, version: number) => void;
  close: () => void;
}

export interface TabListeners {
  /** Another tab changed the outbox. */
  onQueue: () => void;
  /** Another tab, the sender, got an answer. */
  onSettled: (item: CommandItem, version: number) => void;
}

/** The right to send, which one tab of a browser has at a time. */
export interface SenderLock {
  /** Take over from a tab that has it but does not get on (frozen in the background, say). */
  takeOver: () => void;
  stop: () => void;
}

/** What a live client tells whoever shows it. */
export interface Listener {
  /** Hello was answered; these lists changed while this client was away. */
  onWelcome: (welcome: Welcome, changed: readonly ListName[]) => void;
  onListChanged: (list: ListName, version: number) => void;
  onPresenceChanged: ServerToClientEvents['presence:changed'];
  /** The server refuses this member or this version of the app. Everything that waits is kept. */
  onAccessLost: (code: ProblemCode | string | undefined) => void;
  /** The server has ended this sign-in. */
  onAccessRevoked: () => void;
  /** The rules refuse a tap. */
  onRejected: (item: CommandItem, rejection: Rejection) => void;
  /** The server will never take an item. It is a dead letter now. */
  onDeadLetter: (item: OutboxItem, code: ProblemCode) => void;
  /** The server did not have all that this device shows of a session; it is sent again. */
  onDiffered: (held: Session) => void;
  /** Another version of the app kept items that this one cannot read. They are dead letters now. */
  onUnreadable: () => void;
  /** Whether the server has no space to save what is sent. It is kept, and sent again by itself. */
  onStorageFull: (isFull: boolean) => void;
}
