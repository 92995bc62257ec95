import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

// Requests one address repeatedly, several at a time, in a process of its own. Answers are not decompressed: that would
// cost this process more than a cached answer costs the server.

/** The requests to make, from a line of input. */
export interface RequestsTask {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  /** Concurrent requests. */
  atOnce: number;
}

/** Answers a second, the duration of each in milliseconds, and the bytes of the last body on the wire. */
export interface RequestsResult {
  perSecond: number;
  times: number[];
  bytes: number;
}

/** Sends one request; resolves with the number of bytes of its body. */
const requestBytes = (url: string, headers: Record<string, string>, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode === 200) resolve(body.byteLength);
        else reject(new Error(`${url}: ${answer.statusCode} ${body.toString()}`));
      });
    });
    request.once('error', reject);
  });

async function run({ url, headers, seconds, atOnce }: RequestsTask): Promise<RequestsResult> {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  let bytes = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      bytes = await requestBytes(url, headers, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  agent.destroy();
  return { perSecond: (times.length * 1_000) / (performance.now() - began), times, bytes };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as RequestsTask))}\n`);
}
