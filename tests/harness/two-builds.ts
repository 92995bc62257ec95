import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A folder that a server serves the client from, where builds can be exchanged. */
export interface Site {
  /** Working directory for the server. */
  folder: string;
  /** Deploys the first build again. */
  deployFirst(): Promise<void>;
  /** Deploys the other build. The server must be restarted, as after any deployment. */
  deployNext(): Promise<void>;
  dispose(): Promise<void>;
}

export const PROMPT = { now: 'Choose an app to get started', next: 'Choose an app to go on' };
/** Replacement of a unique text in a source for the other build. */
interface Change {
  file: string;
  from: string;
  to: string;
}
/** The visible difference of the next version. */
const NEXT: Change = { file: join('common', 'texts.ts'), from: PROMPT.now, to: PROMPT.next };

/** The built client, and a second real build of it from changed sources. */
export async function openSite(changes: readonly Change[] = []): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'win-the-day-site-'));
  const source = join(folder, 'source');
  await mkdir(source);
  for (const name of ['client', 'common', 'vite.config.ts', 'tsconfig.json', 'package.json'])
    await cp(name, join(source, name), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(source, 'node_modules'));
  for (const { file, from, to } of [NEXT, ...changes]) {
    const text = await readFile(join(source, file), 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not have "${from}" once, to change.`);
    await writeFile(
      join(source, file),
      text.replace(from, () => to),
    );
  }
  await promisify(execFile)(
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', '--sourcemap', 'false'],
    { cwd: source, env: { ...process.env, NODE_ENV: 'production' } },
  );
  const served = join(folder, 'dist', 'client');
  const deploy = async (build: string) => {
    await rm(served, { recursive: true, force: true });
    await cp(build, served, { recursive: true });
  };
  const first = join('dist', 'client');
  await deploy(first);
  return {
    folder,
    deployFirst: () => deploy(first),
    deployNext: () => deploy(join(source, 'dist', 'client')),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
