import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the receiver got it. */
export interface ReceivedHook {
  id: string;
  headers: IncomingHttpHeaders;
  /** The body as it came, and read as JSON. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message of any type, as a receiver reads it.
  message: any;
}

/** A program on this machine that webhooks are sent to. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedHook[];
  /** The statuses of the next answers; 200 by default. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** Resolves once this many requests came. */
  got(count: number): Promise<ReceivedHook[]>;
  close(): Promise<void>;
}

/** Starts a receiver of webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedHook[] = [];
  const answers: WebhookReceiver['answers'] = [];
  const news = new EventEmitter();
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const { status, headers } = answers.shift() ?? { status: 200 };
    res.writeHead(status, headers).end('An answer that nobody reads.');
    received.push({
      id: String(req.headers['webhook-id']),
      headers: req.headers,
      text,
      message: JSON.parse(text),
    });
    news.emit('news');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers,
    async got(count) {
      while (received.length < count) await once(news, 'news');
      return received;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

/** True if a request is signed with this secret and not older than five minutes, by Standard Webhooks. */
export function isSigned({ headers, text }: ReceivedHook, secret: string): boolean {
  const seconds = Number(headers['webhook-timestamp']);
  const signed = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(String(headers['webhook-id']))
    .update('.')
    .update(String(headers['webhook-timestamp']))
    .update('.')
    .update(text)
    .digest('base64');
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(`v1,${signed}`) && Math.abs(Date.now() / 1_000 - seconds) < 300;
}
