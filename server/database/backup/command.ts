import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedServer, uriOfRunning } from 'embedded-mongo';
import { type Config, readConfig } from '@server/core/config';
import { inWords } from '@server/core/disk-fault';
import { backupName } from './backup-name';
import { makeBackup } from './make-backup';
import { BackupError, MANIFEST_FILE, type Manifest, readManifest } from './manifest';
import { isNewer, refuseNewer, refuseWhileRunning, restoreBackup } from './restore';
import { verifyBackup } from './verify';

/** Output and prompts of a command. */
export interface Terminal {
  print(line: string): void;
  /** False without a terminal to ask at. */
  confirm(question: string): Promise<boolean>;
}

/** A member's fields that a restore compares. */
export interface MemberThen {
  id: string;
  email: string;
  isApproved: boolean;
  isAdmin: boolean;
}

/** The commands' access to the club behind `uri`, which no node serves during a restore. */
export interface Club {
  /** Writes an entry to the journal. */
  record(uri: string, event: { kind: 'backup_made' | 'backup_restored'; detail: string }): Promise<void>;
  /** Ends every way in but passkeys, Google and new links. */
  endWaysIn(uri: string): Promise<void>;
  members(uri: string): Promise<MemberThen[]>;
}

const USAGE = 'backup [--to dir], restore [--from dir] [--yes], or verify [dir]';

type Places = Pick<Config, 'dataDir' | 'mongodbUri' | 'backup'>;

/** Runs `backup`, `restore` or `verify` with its arguments. @throws BackupError and others, told by their message */
export async function runBackupCommand(
  argv: string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
  club: Club,
): Promise<void> {
  const [name = '', ...args] = argv;
  if (args.includes('--help')) {
    terminal.print(`Usage: ${USAGE}`);
    return;
  }
  // The secret is not needed here, and none is made.
  const places = readConfig({ ...env, SESSION_SECRET: '-'.repeat(32) });
  if (name === 'backup') await backup(places, args, terminal, club);
  else if (name === 'restore') await restore(places, args, terminal, club);
  else if (name === 'verify') await verify(places, args, terminal);
  else throw new BackupError(`Say what to do: ${USAGE}.`);
}

/** The process's own terminal. */
export const atTerminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  async confirm(question) {
    if (!process.stdin.isTTY) return false;
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(`${question} [y/N] `).finally(() => lines.close());
    return /^y(es)?$/i.test(answer.trim());
  },
};

async function backup(places: Places, args: string[], { print }: Terminal, club: Club): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const to = resolve(values.to ?? join(places.backup.dir, backupName('by-hand', new Date())));
  const manifest = await withSource(places, async (source) => {
    const copyManifest = await makeBackup({ source, to, reason: 'by hand' });
    if (!isNewer(copyManifest))
      await club.record(source.uri, { kind: 'backup_made', detail: 'by hand, at the terminal' });
    return copyManifest;
  });
  print(listCollections(manifest));
  print(`Copied and verified: ${to}`);
}

async function withSource<T>(
  { dataDir, mongodbUri }: Places,
  work: (source: { uri: string; engine: 'embedded' | 'mongodb' }) => Promise<T>,
): Promise<T> {
  if (mongodbUri) return work({ uri: mongodbUri, engine: 'mongodb' });
  const folder = join(dataDir, 'database');
  if (!existsSync(folder))
    throw new BackupError(`There is no club in ${folder} (DATA_DIR names its folder).`);
  // The app that runs holds the folder: its engine makes the copy.
  const uri = await uriOfRunning(folder);
  if (uri) return work({ uri, engine: 'embedded' });
  const engine = await startEmbeddedServer({ dataDir: folder }).catch((error: unknown) => {
    throw inWords(error, dataDir);
  });
  try {
    return await work({ uri: engine.uri, engine: 'embedded' });
  } finally {
    await engine.close();
  }
}

async function restore(
  places: Places,
  args: string[],
  { print, confirm }: Terminal,
  club: Club,
): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, yes: { type: 'boolean' } } });
  const from = values.from ? resolve(values.from) : await newest(places.backup.dir);
  await refuseWhileRunning(places);
  const manifest = await readManifest(from);
  refuseNewer(manifest);
  print(`${from}, made ${manifest.made} (${manifest.reason}):`);
  print(listCollections(manifest));
  const question =
    'Restore this backup? The current data is kept beside it, and everybody has to sign in again.';
  if (!values.yes && !(await confirm(question)))
    throw new BackupError('Nothing was restored. Answer y, or add --yes in a script.');
  const detail = `of ${manifest.made.slice(0, 16)}Z, ${manifest.reason}`;
  let replaced: MemberThen[] | null = null;
  let restored: MemberThen[] = [];
  const { kept } = await restoreBackup({
    ...places,
    from,
    async readReplaced(uri) {
      replaced = await club.members(uri);
    },
    async putBack(uri) {
      await club.endWaysIn(uri);
      restored = await club.members(uri);
      await club.record(uri, { kind: 'backup_restored', detail });
    },
  });
  print(`Restored and verified.${kept ? ` The previous data is in ${kept}` : ''}`);
  print(
    'Sign-ins, personal tokens, links and open invitations have ended: everybody has to sign in again, by a link, Google or a passkey.',
  );
  if (kept) for (const line of givenBack(restored, replaced)) print(line);
}

/** Members who regained access or rights that they had lost after the copy was made. */
function givenBack(restored: MemberThen[], replaced: MemberThen[] | null): string[] {
  if (!replaced)
    return [
      'The previous data could not be read. Check Users for members who have since been deleted or lost rights.',
    ];
  const last = new Map(replaced.map((member) => [member.id, member]));
  const among = (had: (member: MemberThen) => boolean, has: (member: MemberThen | undefined) => boolean) =>
    restored.filter((member) => had(member) && !has(last.get(member.id))).map(({ email }) => email);
  const isThere = (member: MemberThen | undefined) => member !== undefined;
  const lists: [string, string[]][] = [
    ['Deleted since this backup, and now back', among(() => true, isThere)],
    [
      'No longer approved, and now approved again',
      among(
        ({ isApproved, id }) => isApproved && last.has(id),
        (member) => member?.isApproved === true,
      ),
    ],
    [
      'No longer admins, and now admins again',
      among(
        ({ isAdmin, id }) => isAdmin && last.has(id),
        (member) => member?.isAdmin === true,
      ),
    ],
  ];
  return lists
    .filter(([, emails]) => emails.length > 0)
    .map(([what, emails]) => `${what}: ${emails.join(', ')}`);
}

async function verify(places: Places, args: string[], { print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const folders = positionals.length > 0 ? positionals : copiesIn(places.backup.dir);
  if (folders.length === 0) throw new BackupError(`There is no backup in ${places.backup.dir}.`);
  const faults: string[] = [];
  for (const folder of folders) {
    try {
      const { made, collections } = await verifyBackup(resolve(folder));
      const documents = collections.reduce((sum, one) => sum + one.documents, 0);
      print(`whole   ${folder}: made ${made}, ${documents} documents`);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new BackupError(faults.join('\n'));
}

function copiesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const folders = readdirSync(dir).map((name) => join(dir, name));
  return folders.filter((folder) => existsSync(join(folder, MANIFEST_FILE))).sort();
}

async function newest(dir: string): Promise<string> {
  const all = await Promise.all(
    copiesIn(dir).map(async (folder) => ({ folder, made: (await readManifest(folder)).made })),
  );
  const [first] = all.sort((a, b) => (a.made < b.made ? 1 : -1));
  if (!first) throw new BackupError(`There is no backup in ${dir}. Name one with --from.`);
  return first.folder;
}

function listCollections({ collections }: Manifest): string {
  return collections.map((one) => `${String(one.documents).padStart(8)}  ${one.collection}`).join('\n');
}
