import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGE = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'package.json');
const CACHE = join(ROOT, 'node_modules', '.cache', 'win-the-day');

/** Font configuration: the package's own font, and the machine's if there are any. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks it whole or not at all: several test processes may do so at the same moment, and none may start a file that
 * another is still writing.
 */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const half = await mkdtemp(join(CACHE, 'unpacking-'));
  try {
    // The package unpacks into the system's temporary folder, and its libraries only where it is told of Amazon Linux.
    const env = { ...process.env, TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.mjs')], { env });
    await writeFile(join(half, 'fonts', 'fonts.conf'), fontsOf(folder));
    await rename(half, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Error output of a failed start; null if it starts. */
function complaint(executablePath: string, env: NodeJS.ProcessEnv): string | null {
  try {
    execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe' });
    return null;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: Buffer };
    return stderr?.toString().trim() || message;
  }
}

/**
 * The Chromium of the npm package, unpacked once beside the packages. Where the system has no NSS, `env` names the
 * libraries that the package brings.
 *
 * @throws Error with a sentence where it does not start (it is built for Linux on x64).
 */
export async function packagedChromium(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpackTo(folder);
  const executablePath = join(folder, 'chromium');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts', 'fonts.conf') };
  if (complaint(executablePath, env) === null) return { executablePath, env };
  const libraries = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  const said = complaint(executablePath, libraries);
  if (said === null) return { executablePath, env: libraries };
  throw new Error(
    `No browser to test with: this machine has no Chromium, and the packaged one does not start (${said}). ` +
      'Install Chromium, or name one in CHROMIUM.',
  );
}
