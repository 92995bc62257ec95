import { request } from 'node:http';

/** A request that was sent but for the last byte of its body. */
export interface HeldRequest {
  /** Sends the last byte. Resolves with the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body.
  letGo(): Promise<{ status: number; body: any }>;
}

/** Sends a request up to the last byte of its body; an empty object where it has none. */
export function heldRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: object = {},
): HeldRequest {
  const text = Buffer.from(JSON.stringify(body));
  const req = request(url, {
    method,
    headers: { 'content-type': 'application/json', 'content-length': text.length, ...headers },
  });
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    req.once('error', reject);
    req.once('response', async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(part as Buffer);
      const got = Buffer.concat(parts).toString();
      resolve({ status: res.statusCode ?? 0, body: got === '' ? null : JSON.parse(got) });
    });
  });
  req.write(text.subarray(0, -1));
  return {
    letGo() {
      req.end(text.subarray(-1));
      return answer;
    },
  };
}
