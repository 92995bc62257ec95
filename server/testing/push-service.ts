import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PushMessage, type PushSubscriptionKeys, pushMessageSchema } from '@common/contract/people/push';

/** A push message as the service received it, and decrypted as the browser would read it. */
export interface ReceivedPush {
  path: string;
  at: number;
  headers: IncomingHttpHeaders;
  message: PushMessage;
  /** Claims of the sender's signed token (RFC 8292); the signature was checked. */
  claims: { aud: string; sub: string; exp: number };
  /** The key that signed it, base64url. */
  signedBy: string;
}

/** A push service on this machine, and its subscribed browsers. */
export interface PushService {
  origin: string;
  received: ReceivedPush[];
  /** A browser subscribes. */
  subscribe(): PushSubscriptionKeys;
  /** Sets the statuses of the next answers to messages for this subscription; 201 by default. */
  answer(subscription: PushSubscriptionKeys, statuses: number[]): void;
  /** Number of requests for a subscription, whatever their answers. */
  requests(subscription: PushSubscriptionKeys): number;
  /** Resolves once this many messages for it were accepted. */
  taken(subscription: PushSubscriptionKeys, count: number): Promise<ReceivedPush[]>;
  close(): Promise<void>;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts by RFC 8291 with RFC 8188, as the browser does. One record, as every message of ours has. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const serverKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = hkdf(auth, browser.computeSecret(serverKey), about, 32);
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** The claims of a `vapid` Authorization header; throws where the signature is not its key's. */
function claimsOf(header: string | undefined): Pick<ReceivedPush, 'claims' | 'signedBy'> {
  const [, token = '', signedBy = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never,
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Error(`not signed by its key: ${header}`);
  return { claims: JSON.parse(Buffer.from(claims!, 'base64url').toString()), signedBy };
}

/** Starts the service; hand `origin` to the server under test as `testPushOrigin` (TEST_PUSH_ORIGIN). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const news = new EventEmitter();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const path = req.url ?? '';
    const browser = browsers.get(path);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const status = browser ? (answers.get(path)?.shift() ?? 201) : 404;
    if (browser && status === 201) {
      const text = decrypt(Buffer.concat(chunks), browser.ecdh, browser.auth);
      const message = pushMessageSchema.parse(JSON.parse(text));
      received.push({
        path,
        at: Date.now(),
        headers: req.headers,
        message,
        ...claimsOf(req.headers.authorization),
      });
    }
    res.writeHead(status).end();
    news.emit('news');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pathOf = ({ endpoint }: PushSubscriptionKeys) => new URL(endpoint).pathname;
  const of = (path: string) => received.filter((one) => one.path === path);
  return {
    origin,
    received,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: origin + path, keys };
    },
    answer: (subscription, statuses) => void answers.set(pathOf(subscription), statuses),
    requests: (subscription) => counts.get(pathOf(subscription)) ?? 0,
    async taken(subscription, count) {
      while (of(pathOf(subscription)).length < count) await once(news, 'news');
      return of(pathOf(subscription));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
