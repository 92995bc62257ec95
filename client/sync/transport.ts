import type { Later, Transport, TransportListeners } from '@common/sync/ports';

/** Time without a socket after which REST is tried: most connections are back sooner. */
export const REST_AFTER_MS = 5_000;

/** Ports of a transport with a fallback. */
export interface FallbackPorts {
  socket: Transport;
  /** Loads the other transport; throws where it cannot be fetched. */
  loadRest: () => Promise<Transport>;
  later: Later;
  /** Called with true when REST has taken over, with false when it has ended. */
  onRest: (isByRest: boolean) => void;
}

/**
 * The socket, and REST for as long as no socket can be had. One of them is connected at a time: when the socket opens,
 * REST is closed first. The client says hello after each change, so that it goes on at the right number.
 */
export function withRestFallback({ socket, loadRest, later, onRest }: FallbackPorts): Transport {
  let listeners: TransportListeners | null = null;
  let rest: Transport | null = null;
  let callOff = () => {};

  const current = () => rest ?? socket;
  const stopRest = () => {
    callOff();
    if (!rest) return;
    const wasConnected = rest.isConnected();
    rest.close();
    rest = null;
    onRest(false);
    if (wasConnected) listeners?.onDisconnect();
  };
  const waitForSocket = () => {
    callOff();
    callOff = later(() => void startRest(), REST_AFTER_MS);
  };
  const startRest = async (): Promise<void> => {
    const opened = listeners;
    const mayStart = () => opened !== null && opened === listeners && !rest && !socket.isConnected();
    if (!mayStart()) return;
    try {
      const loaded = await loadRest();
      if (!mayStart() || !opened) return;
      rest = loaded;
    } catch {
      if (mayStart()) waitForSocket();
      return;
    }
    rest.open({
      ...opened,
      onConnect() {
        onRest(true);
        opened.onConnect();
      },
      onDisconnect() {
        onRest(false);
        opened.onDisconnect();
      },
    });
  };

  return {
    open(given) {
      listeners = given;
      socket.open({
        events: given.events,
        onConnect() {
          stopRest();
          given.onConnect();
        },
        onDisconnect() {
          given.onDisconnect();
          waitForSocket();
        },
        // A refusal came over a socket: REST would be refused, too.
        onRefused(code) {
          stopRest();
          waitForSocket();
          given.onRefused(code);
        },
      });
      waitForSocket();
    },
    close() {
      listeners = null;
      stopRest();
      socket.close();
    },
    isConnected: () => current().isConnected(),
    ask: (event, payload, timeoutMs) => current().ask(event, payload, timeoutMs),
    drop: () => current().drop(),
    hurry() {
      socket.hurry();
      rest?.hurry();
    },
    silentMs: () => current().silentMs(),
  };
}
