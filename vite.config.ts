import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

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

/** What fields are called in the description of the API is the server's to write, too. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /\/common\/[^?]*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\s*\.meta\(\{[\s\S]*?\}\s*\)/g, ''), map: null }),
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
 * Small parts that nearly every page shows: as chunks of their own they cost 3 kB more, in names and for want of
 * anything to compress them with.
 */
const together = [
  {
    name: 'parts',
    test: /ui.\w+.(card|badge|section-title|icon-button|error-state|empty-state|avatar|stat-card|status-chip|control-style|skeleton|field-context|category-pill)[.]/,
  },
  { name: 'icons', test: /lucide-react(?!.*trophy)/, minShareCount: 3 },
];

/** What each chunk imports, and of those what every page has loaded by the time it imports another part. */
const loaded = { imports: new Map<string, string[]>(), entries: [] as string[] };

function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of loaded.imports.get(file) ?? []) withImports(next, seen);
  return seen;
}

/** Looks at the chunks before Vite writes into each one what its parts need preloaded. */
const chunkImports: Plugin = {
  name: 'chunk-imports',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        loaded.imports.set(chunk.fileName, chunk.imports);
        if (chunk.isEntry) loaded.entries.push(chunk.fileName);
      }
    },
  },
};

/** Naming what is there already was 3 kB of every first load. */
const notLoadedYet = (deps: string[], hostId: string): string[] => {
  const there = new Set([hostId, ...loaded.entries].flatMap((file) => [...withImports(file)]));
  return deps.filter((file) => !there.has(file));
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
    importScripts: ['/push-worker.js', '/sync-worker.js'],
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
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId, hostType }) =>
        hostType === 'js' ? notLoadedYet(deps, hostId) : deps,
    },
  },
  // The scroll lock below dialogs, filled by script: a <style> with text would need a nonce or a hash of its own.
  resolve: {
    alias: { 'react-style-singleton': join(import.meta.dirname, 'client/ui/overlay/scroll-lock-styles.ts') },
  },
  plugins: [react(), withoutJsonSchema, withoutDescriptions, withoutEval, chunkImports, installable],
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
