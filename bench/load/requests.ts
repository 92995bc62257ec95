import { createInterface } from 'node:readline';

// Asks for one address again and again, several at a time, in a process of its own.

/** What to ask, as a line of input says. */
export interface RequestsTask {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  /** Requests at a time. */
  atOnce: number;
}

/** Answers a second, and how long each took in milliseconds. */
export interface RequestsResult {
  perSecond: number;
  times: number[];
  bytes: number;
}

async function run({ url, headers, seconds, atOnce }: RequestsTask): Promise<RequestsResult> {
  const times: number[] = [];
  let bytes = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      const answer = await fetch(url, { headers });
      const body = await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${Buffer.from(body).toString()}`);
      bytes = body.byteLength;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { perSecond: (times.length * 1_000) / (performance.now() - began), times, bytes };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as RequestsTask))}\n`);
}
