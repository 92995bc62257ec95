import { describe, expect, it } from 'vitest';
import type { Transport, TransportListeners } from '@common/sync/ports';
import { REST_AFTER_MS, withRestFallback } from './transport';

const nothing = () => {};

/** A transport that connects and breaks by hand. */
function handTransport(name: string) {
  let listeners: TransportListeners | null = null;
  let isUp = false;
  const transport: Transport = {
    open: (given) => {
      listeners = given;
    },
    close: () => {
      listeners = null;
      isUp = false;
    },
    isConnected: () => isUp,
    ask: async () => ({ data: name }) as never,
    drop: nothing,
    hurry: nothing,
    silentMs: () => 0,
  };
  return {
    transport,
    isOpen: () => listeners !== null,
    connect() {
      isUp = true;
      listeners?.onConnect();
    },
    lose() {
      isUp = false;
      listeners?.onDisconnect();
    },
    refuse: (code: string) => listeners?.onRefused(code),
  };
}

function fallback(loads: boolean[] = [true]) {
  const [socket, rest] = [handTransport('socket'), handTransport('rest')];
  const timers: { task: () => void; ms: number }[] = [];
  const heard: string[] = [];
  const transport = withRestFallback({
    socket: socket.transport,
    loadRest: async () => {
      if (!(loads.shift() ?? true)) throw new Error('no network');
      return rest.transport;
    },
    later: (task, ms) => {
      const timer = { task, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    onRest: (isByRest) => heard.push(isByRest ? 'by REST' : 'not by REST'),
  });
  transport.open({
    events: {},
    onConnect: () => heard.push('connect'),
    onDisconnect: () => heard.push('disconnect'),
    onRefused: (code) => heard.push(`refused ${code}`),
  });
  const pass = async () => {
    timers.shift()?.task();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const sender = () => transport.ask('clock:probe', { sentAt: 1 });
  return { socket, rest, timers, heard, transport, pass, sender };
}

describe('a transport with a fallback', () => {
  it('goes by REST after some seconds without a socket', async () => {
    const { rest, timers, heard, transport, pass, sender } = fallback();
    expect(timers.map(({ ms }) => ms)).toEqual([REST_AFTER_MS]);
    await pass();
    rest.connect();
    expect([heard, transport.isConnected()]).toEqual([['by REST', 'connect'], true]);
    expect(await sender()).toEqual({ data: 'rest' });
  });

  it('loads nothing while a socket is open', async () => {
    const { socket, rest, pass } = fallback();
    socket.connect();
    await pass();
    expect(rest.isOpen()).toBe(false);
  });

  // [LP31]
  it('the socket takes over as soon as it opens, and only one of them is connected', async () => {
    const { socket, rest, heard, pass, sender } = fallback();
    await pass();
    rest.connect();
    socket.connect();
    expect(heard).toEqual(['by REST', 'connect', 'not by REST', 'disconnect', 'connect']);
    expect(rest.isOpen()).toBe(false);
    expect(await sender()).toEqual({ data: 'socket' });
  });

  it('goes by REST again after the socket was lost for some seconds', async () => {
    const { socket, rest, heard, pass } = fallback();
    socket.connect();
    socket.lose();
    await pass();
    rest.connect();
    expect(heard).toEqual(['connect', 'disconnect', 'by REST', 'connect']);
  });

  it('tries again where the part could not be fetched', async () => {
    const { rest, timers, pass } = fallback([false, true]);
    await pass();
    expect(rest.isOpen()).toBe(false);
    expect(timers).toHaveLength(1);
    await pass();
    expect(rest.isOpen()).toBe(true);
  });

  it('a socket that was refused ends it', async () => {
    const { socket, rest, heard, pass } = fallback();
    await pass();
    rest.connect();
    socket.refuse('not_approved');
    expect(rest.isOpen()).toBe(false);
    expect(heard.at(-1)).toBe('refused not_approved');
  });

  it('closed, it begins nothing', async () => {
    const { socket, rest, timers, transport, pass } = fallback();
    await pass();
    rest.connect();
    transport.close();
    expect([socket.isOpen(), rest.isOpen(), timers.length]).toEqual([false, false, 0]);
  });
});
