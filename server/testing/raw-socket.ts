import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { TestApp, TestMember } from './test-app';

/** The credential of a connection: a member's cookie, or a personal token. */
export type Credential = Pick<TestMember, 'cookie'> | { token: string };

const ENDPOINT = '/socket.io/?EIO=4&transport=websocket';

/** A WebSocket that sends whatever a test wants, below Socket.IO's client. */
export async function connectRaw(
  { port }: Pick<TestApp, 'port'>,
  credential: Credential | null,
): Promise<WebSocket> {
  const headers = credential && 'cookie' in credential ? { cookie: credential.cookie } : {};
  const socket = new WebSocket(`ws://127.0.0.1:${port}${ENDPOINT}`, { headers, perMessageDeflate: false });
  socket.on('error', () => {});
  // Answers pings: without that the server would close it.
  socket.on('message', (text) => String(text) === '2' && socket.send('3'));
  const opened = once(socket, 'message');
  await once(socket, 'open');
  await opened;
  if (!credential) return socket;
  const joined = once(socket, 'message');
  socket.send(`40${'token' in credential ? JSON.stringify(credential) : ''}`);
  const [answer] = await joined;
  if (!String(answer).startsWith('40')) throw new Error(`not let in: ${answer}`);
  return socket;
}

/** A TCP connection that sends whatever a test wants, below HTTP and WebSocket. */
export async function connectTcp({ port }: Pick<TestApp, 'port'>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The request that asks for a WebSocket. */
export function upgradeRequest(path = ENDPOINT, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    Host: '127.0.0.1',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
