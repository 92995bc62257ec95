import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { freePort, startServerProcess } from '../tests/harness/server-process';

const RUNS = 5;

async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1_024 : null;
}

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function show(name: string, times: number[], memory: (number | null)[]): void {
  const known = memory.filter((megabytes) => megabytes !== null);
  const resident =
    known.length > 0 ? `${median(known).toFixed(0)} MB resident` : 'memory unknown on this system';
  console.log(
    `  ${name}  ${median(times).toFixed(0)} ms to listening, ${resident} (median of ${times.length})`,
  );
}

/** From the first instruction to the open port, built; beside a bare HTTP server of the same Node. */
export async function benchStart(): Promise<void> {
  const ours: { times: number[]; memory: (number | null)[] } = { times: [], memory: [] };
  const bare: typeof ours = { times: [], memory: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    const server = await startServerProcess();
    ours.times.push(performance.now() - began);
    ours.memory.push(await residentMegabytes(server.pid()));
    await server.dispose();

    const port = await freePort();
    const start = performance.now();
    const child = spawn(process.execPath, [
      '-e',
      `require('node:http').createServer((_, res) => res.end()).listen(${port}, '127.0.0.1', () => console.log('up'))`,
    ]);
    await once(child.stdout, 'data');
    bare.times.push(performance.now() - start);
    bare.memory.push(await residentMegabytes(child.pid ?? 0));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  console.log('start on an empty data folder');
  show('ours', ours.times, ours.memory);
  show('bare', bare.times, bare.memory);
}
