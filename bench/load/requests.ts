import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

// Asks for one address again and again, several at a time, in a process of its own. An answer is taken as it comes: to
// undo its compression would cost this process more than to make the answer costs a server that has it ready.

/** What to ask, as a line of input says. */
export interface RequestsTask {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  /** Requests at a time. */
  atOnce: number;
}

/** Answers a second, how long each took in milliseconds, and the bytes of the last one's body on the wire. */
export interface RequestsResult {
  perSecond: number;
  times: number[];
  bytes: number;
}

/** Resolves with how many bytes the body had. */
const asked = (url: string, headers: Record<string, string>, agent: Agent): Promise<number> =>
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
      bytes = await asked(url, headers, agent);
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
