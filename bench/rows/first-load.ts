import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { PHONE } from '@tests/harness/browser';
import { launchBrowser } from '@tests/harness/chromium';
import { joinBySetUpLink } from '@tests/harness/member-page';
import { fetchedBy, scriptsOf } from '@tests/harness/network-trace';
import { startServerProcess } from '@tests/harness/server-process';
import type { Row } from '../harness/results';

const PAT = { email: 'pat@club.example', firstName: 'Pat', lastName: 'Poole' };

/** Kilobytes of a page of React alone, in brotli. */
async function reactKilobytes(): Promise<number> {
  const contents =
    "import { createRoot } from 'react-dom/client'; createRoot(document.body).render('Hello');";
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length / 1_000;
}

/**
 * JavaScript that a browser fetches while a page loads, by its network trace: until half a second without the network.
 * Without the service worker, which fetches the whole app. Going live is included.
 */
export const firstLoad: Row = {
  id: 'first-load',
  title: 'JavaScript fetched while loading, signed out and in, by network trace, with headers',
  baseline: 'React alone, as a file',
  async run() {
    const server = await startServerProcess();
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' });
      const page = await context.newPage();
      const bare = [await reactKilobytes()];
      const look = async (name: string) => {
        const { kilobytes } = scriptsOf(await fetchedBy(page, () => page.goto('/')));
        return { name, unit: 'kB', bare, product: [kilobytes] };
      };
      const signedOut = await look('signed out');
      await joinBySetUpLink(page, await server.setupLink(), PAT);
      return [signedOut, await look('signed in')];
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
