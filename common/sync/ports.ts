import type { ListName } from '../contract/lists';
import type { ClientToServerEvents, ServerToClientEvents, Welcome } from '../contract/live-events';
import type { ScreenKind } from '../contract/live-protocol';
import type { ProblemCode } from '../contract/problems';
import type { Session } from '../contract/training/sessions';
import type { Rejection } from '../player/state/rejections';
import type { CommandItem, OutboxItem } from './outbox/outbox-item';

type Payload<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type Answer<E extends keyof ClientToServerEvents> = Parameters<Parameters<ClientToServerEvents[E]>[1]>[0];

/** Sends an event and waits for the ack. Throws where none comes: whether it arrived shows when it is sent again. */
export type Ask = <E extends keyof ClientToServerEvents>(
  event: E,
  payload: Payload<E>,
  timeoutMs?: number,
) => Promise<Answer<E>>;

/** The connection to the server. Opened once, it reconnects by itself until it is closed. */
export interface Transport {
  open: (listeners: TransportListeners) => void;
  close: () => void;
  isConnected: () => boolean;
  ask: Ask;
  /** Gives up a connection that no longer answers; the next one is under way at once. */
  drop: () => void;
  /** Reconnects now instead of after the back-off: the network or the page is back. */
  hurry: () => void;
  /** Milliseconds since anything at all came from the server. */
  silentMs: () => number;
}

/** Callbacks of a transport. */
export interface TransportListeners {
  events: { [E in keyof ServerToClientEvents]?: ServerToClientEvents[E] };
  onConnect: () => void;
  onDisconnect: () => void;
  /** The server refuses the handshake: not signed in, not approved, or another version. */
  onRefused: (code: string | undefined) => void;
}

/** Runs a task after `ms` milliseconds; returns a function that cancels it. */
export type Later = (task: () => void, ms: number) => () => void;

/** Time as it passes for this client. */
export interface Timers {
  later: Later;
  /** Runs a task every `ms` milliseconds; returns a function that stops it. */
  repeat: Later;
  /** Milliseconds of a monotonic clock. */
  monotonic: () => number;
}

/** The page or app that the member looks at. */
export interface Page {
  screenKind: () => ScreenKind;
  /** True if the page is visible: not in a hidden tab, nor on a locked phone. */
  isInSight: () => boolean;
  /** The device's own flag of whether it has a network. */
  isOnline: () => boolean;
  /** Registers callbacks for sight and network; returns a function that removes them. */
  listen: (sight: PageListeners) => () => void;
}

export interface PageListeners {
  /** The page is visible again, or was brought back from the back-forward cache. */
  onAwake: () => void;
  /** The page went out of sight: another tab, another app, a locked phone. */
  onHidden: () => void;
  onOnline: () => void;
  onOffline: () => void;
}

/** Messages between the tabs of one member in one browser. */
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

/** Lock on sending, held by one tab of a browser at a time. */
export interface SenderLock {
  /** Takes the lock from a tab that holds it but does not get on (frozen in the background, say). */
  takeOver: () => void;
  stop: () => void;
}

/** Callbacks of a live client to the app. */
export interface Listener {
  /** Hello was answered; these lists changed while this client was away. */
  onWelcome: (welcome: Welcome, changed: readonly ListName[]) => void;
  onListChanged: (list: ListName, version: number) => void;
  onPresenceChanged: ServerToClientEvents['presence:changed'];
  /** The server rejects this member or this version of the app. Unsent items stay stored. */
  onAccessLost: (code: ProblemCode | string | undefined) => void;
  /** The server has ended this sign-in. */
  onAccessRevoked: () => void;
  /** The rules refuse a tap. */
  onRejected: (item: CommandItem, rejection: Rejection) => void;
  /** The server will never take an item. It is a dead letter now. */
  onDeadLetter: (item: OutboxItem, code: ProblemCode) => void;
  /** The server, or this app, failed on an item. It is sent again, then set aside. */
  onFault: (item: OutboxItem, cause: unknown) => void;
  /** The server lacked facts that this device shows of a session; they are sent again. */
  onDiffered: (held: Session) => void;
  /** The store has items of another version of the app that this one cannot read. They are dead letters now. */
  onUnreadable: () => void;
  /**
   * Called when the server's storage is full, and when it takes items again. Unsent items stay stored and are sent
   * again.
   */
  onStorageFull: (isFull: boolean) => void;
}
