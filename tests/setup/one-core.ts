import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cores that this process may run on, by number; none where the system does not say. */
function allowedCores(): number[] {
  if (process.platform !== 'linux') return [];
  const status = readFileSync('/proc/self/status', 'utf8');
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/**
 * Keeps this worker on one of two cores, and with it the servers and browsers that it starts. They talk to each other all
 * the time; to wake who sleeps on another core is dear, above all in a virtual machine, and so is to be put aside for
 * whoever is woken, which a batch is not. Eight files of screens took 204 seconds of processor time in place of 263. With
 * more cores the workers have room and are left alone, and where util-linux is not installed, too.
 */
const cores = allowedCores();
if (cores.length === 2) {
  const core = String(cores[Number(process.env.VITEST_POOL_ID) % 2]);
  const self = String(process.pid);
  spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', core, self]);
  spawnSync('chrt', ['--all-tasks', '--batch', '--pid', '0', self]);
}
