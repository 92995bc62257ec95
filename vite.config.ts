import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The address at which scripts/dev.mjs runs the server: by HOST and PORT, as the server itself reads them. */
const HOST = process.env.HOST || '127.0.0.1';
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const server = { target: `http://${host}:${process.env.PORT || 3000}`, changeOrigin: false };

/**
 * Each zod schema brings its writer of JSON Schema along, 4.5 kB of every first load. Only the server writes any (its
 * OpenAPI), so the client gets functions of the same names that do nothing.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => {};`).join('\n'), map: null };
    },
  },
};

/**
 * zod writes its parsers of objects as source text and evaluates it, which the Content-Security-Policy forbids: each
 * page reported a violation before zod went on without. This is its `jitless` setting, made while building: at run time
 * it would have to come before the first schema in whichever chunk holds that, and the writer would still be loaded.
 */
const withoutEval: Plugin = {
  name: 'without-eval',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      if (!code.includes('core.$ZodObjectJIT')) this.error('zod has its compiled parsers elsewhere now.');
      return { code: code.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject'), map: null };
    },
  },
};

/**
 * The files that the pages come in, by who needs a module first: what these modules stand on goes into one file, unless
 * a file above has it. Each file costs its name, its headers and a compressor that starts from nothing: split by what is
 * shared alone, a first screen was 30 files, and the player 60 more.
 */
const NEEDED_BY = {
  start: ['main.tsx', 'app/app.tsx', 'app/install/new-version.ts'],
  /**
   * What knows a member. It runs before the calls' schemas and the screens, in a turn of its own: all of them together kept
   * a page from answering for as long as they take.
   */
  known: ['api/read-problem.ts', 'auth/known-member.ts'],
  /** With what reads the answers of calls: a visitor's first screen makes none. */
  member: [
    'api/first-calls.ts',
    'app/signed-in-app.tsx',
    'app/shell/shell.tsx',
    'app/not-found-page.tsx',
    'hub/hub-page.tsx',
    'home/home-page.tsx',
    'player/frame/quick-workout-button.tsx',
  ],
  'offline-cache': ['api/offline-cache/network-first.ts'],
  /** Of both ends of bringing in a device by another one. */
  joining: ['auth/join-word.tsx', 'auth/use-repeated.ts'],
  /** What a further page has in common with another one, or with what is fetched after it. */
  pages: [
    'profile/add-device-page.tsx',
    ...['workouts', 'progress', 'programs', 'profile', 'admin', 'exercises'].map(
      (page) => `${page}/${page}-page.tsx`,
    ),
  ],
  live: ['sync/start-live.ts', 'push/start-rest-ends.ts', 'app/notices/notice-lines.tsx'],
  later: ['api/later-calls.ts'],
  door: [
    'app/signed-out-app.tsx',
    'auth/email-sign-in-page.tsx',
    'auth/login-page.tsx',
    'auth/one-time-token.ts',
  ],
  passkey: ['auth/passkey-button.tsx'],
  chips: ['ui/field/chips.tsx'],
  overlay: ['ui/overlay/toaster.tsx', 'ui/overlay/confirm-dialog.tsx'],
  player: ['player/player-dialog.tsx', 'home/workout-bar.tsx', 'player/actions/start-workout.ts'],
};
/** What comes once a member's first screen stands: what goes live, and then the calls of later screens. */
const LIVE = new Set(['live', 'later', 'offline-cache']);
/** These keep their own file: the server names it in the page by what it is made of (server/http/pages/page-parts.ts). */
const NAMED_BY_ITSELF = /main[.]|-app[.]|(email-sign-in|login)-page[.]|(?<!auth.+|not-found)-page[.]/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const clientFile = (file: string) => join(import.meta.dirname, 'client', file);

/** Our own modules that one stands on. A package's index imports more than is used: what is used of it comes along. */
function standsOn(
  root: string,
  { getModuleInfo }: Graph,
  but: string | null,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(root) || root.includes('node_modules') || root === but) return seen;
  seen.add(root);
  for (const next of getModuleInfo(root)?.importedIds ?? []) standsOn(next, { getModuleInfo }, but, seen);
  return seen;
}

/** Which file each of our modules goes into. */
function filesOf(graph: Graph): Map<string, string> {
  const names = Object.keys(NEEDED_BY) as (keyof typeof NEEDED_BY)[];
  const roots = names.flatMap((name) =>
    NEEDED_BY[name].map((file) => ({
      name,
      // Not each of these pages needs the later calls, which are a file of their own.
      ids: standsOn(clientFile(file), graph, name === 'pages' ? clientFile('api/later-calls.ts') : null),
    })),
  );
  const files = new Map<string, string>();
  for (const { name, ids } of roots)
    for (const id of ids) {
      const needing = roots.filter((root) => root.ids.has(id));
      const isAlone = NAMED_BY_ITSELF.test(id) || (name === 'pages' && needing.length === 1);
      if (isAlone || files.has(id)) continue;
      // What visitors and members both see comes before either.
      const isForAll =
        needing.some((root) => root.name === 'door') && needing.some((root) => root.name !== 'door');
      // Were what pages have in common with what goes live a file of pages, going live would fetch the rest of it too.
      const isLiveToo = name === 'pages' && needing.some((root) => LIVE.has(root.name));
      files.set(id, isForAll ? 'start' : isLiveToo ? 'member' : name);
    }
  return files;
}

let fileNames: Map<string, string> | null = null;
const fileGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router)[\\/]/, priority: 101 },
  ...Object.keys(NEEDED_BY).map((name, index) => ({
    debugName: name,
    priority: 100 - index,
    name: (id: string, graph: Graph) => {
      fileNames ??= filesOf({ getModuleInfo: (of) => graph.getModuleInfo(of) });
      return fileNames.get(id) === name ? name : null;
    },
  })),
  { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 98.5 },
];

/** Vite would have each part fetch its stylesheet: there is one, and the page has it. */
const withoutSheets: Plugin = {
  name: 'without-sheets',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.clear();
    },
  },
};

function inPage(
  sheet: Rolldown.OutputAsset | Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle = {},
): string {
  delete bundle[sheet.fileName];
  return sheet.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : '';
}

/** The one stylesheet, a kilobyte of where the font lies, stands in the page: a file would hold up the first paint. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace('</head>', () => {
        const sheets = Object.values(bundle ?? {}).filter(({ fileName }) => fileName.endsWith('.css'));
        return `${sheets.map((sheet) => inPage(sheet, bundle)).join('')}</head>`;
      }),
  },
};

/** The installed app: its shell is kept on the device; client/app/install registers the worker and offers updates. */
const installable = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Win the day!',
    short_name: 'Win the day!',
    description: 'Build workouts, run them live on every screen, win the day.',
    start_url: '/',
    display: 'standalone',
    background_color: '#0A0C10',
    theme_color: '#0A0C10',
    categories: ['fitness', 'health'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Workouts', url: '/workouts' },
      { name: 'Progress', url: '/progress' },
    ],
  },
  workbox: {
    importScripts: ['/push-worker.js', '/sync-worker.js', '/version-worker.js'],
    globPatterns: ['**/*.{js,css,html,svg}', 'assets/archivo-latin-standard-*.woff2'],
    // Every address is this one page, but for what the server answers itself.
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [
      /^\/(api|socket\.io|[.]well-known)(\/|$)/,
      /^\/(health|readyz|metrics)/,
      /^\/[^/]+[.]txt$/,
    ],
    cleanupOutdatedCaches: true,
    sourcemap: false,
  },
});

/** The client alone: scripts/build.mjs bundles the server, scripts/dev.mjs runs it from its sources. */
export default defineConfig({
  root: 'client',
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // scripts/size.mjs counts the first load by it.
    manifest: true,
    target: 'es2022',
    // For whoever debugs an installation, with the file at hand: scripts/build.mjs puts them where nobody is served.
    sourcemap: 'hidden',
    // What the pages are made of, by whom and under which licence; the profile leads to it.
    license: { fileName: 'licences.txt' },
    // A browser without modulepreload loads the same files a little later.
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } } },
    modulePreload: { polyfill: false },
  },
  // The scroll lock below dialogs, filled by script: a <style> with text would need a nonce or a hash of its own.
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'client/ui/overlay/scroll-lock-styles.ts') },
  },
  plugins: [react(), withoutJsonSchema, withoutEval, withoutSheets, inlineStyles, installable],
  // Readable class names while developing; a built page needs none.
  oxc: {
    plugins: {
      styledComponents: { displayName: process.env.NODE_ENV !== 'production', fileName: false, ssr: false },
    },
  },
  server: {
    proxy: {
      // The client's own modules in client/api/ are served under the same name while developing.
      '^/api/(?!.*[.]tsx?([?]|$))': server,
      '/socket.io': { ...server, ws: true },
    },
  },
});
