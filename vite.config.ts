import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** The address at which scripts/dev.mjs runs the server: by HOST and PORT, as the server itself reads them. */
const HOST = process.env.HOST || '127.0.0.1';
const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const server = { target: `http://${host}:${process.env.PORT || 3000}`, changeOrigin: false };

/** Chunks of what several lazy parts share. Without the last two, each such set of modules would be a file of its own. */
const sharedChunks = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|styled-components)[\\/]/,
    priority: 4,
  },
  // With its settings, which so run before the first schema, whichever chunk has that.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|client[\\/]api[\\/]zod-settings/, priority: 4 },
  // A visitor's first screen, with all that it imports.
  {
    name: 'start',
    test: /client[\\/](app[\\/](app|splash)[.]|ui[\\/](theme|ui-provider)|auth[\\/](load-member|login-page|email-sign-in-page))/,
    priority: 3,
  },
  // The index of the search, loaded when one searches.
  { name: 'search', test: /node_modules[\\/]minisearch|rules[\\/]exercise-search/, priority: 3 },
  // Figures drawn to scale; most first screens have none.
  { name: 'charts', test: /node_modules[\\/](@visx|d3-[a-z]+|internmap)[\\/]/, priority: 3 },
  {
    name: 'ui',
    test: /client[\\/](ui(?![\\/](charts|field[\\/](number-|set-|superset-|tick)|format[\\/]typed-))|api)[\\/]|lucide-react/,
    minShareCount: 4,
    priority: 2,
  },
  // Fields of the player, the editor and forms; most first screens have none.
  {
    name: 'set-fields',
    test: /client[\\/]ui[\\/](field[\\/](number-|set-|superset-|tick)|format[\\/]typed-)/,
    priority: 1.7,
  },
  // Home and the hub open the player, and draw none of it.
  {
    name: 'open-player',
    test: /client[\\/]player[\\/](frame[\\/](open-player|player-target|empty-workout-button)|actions[\\/]own-hand)/,
    priority: 1.6,
  },
  // Not what chooses an exercise, which brings the search's index along.
  {
    name: 'player',
    test: /client[\\/]player(?![\\/]plan[\\/](choose-exercise|alternatives))/,
    minShareCount: 2,
    priority: 1.5,
  },
  { name: 'shared', test: /client[\\/](?!ui[\\/]charts)|common[\\/]/, minShareCount: 6, priority: 1 },
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
    start_url: '/home',
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
    // For debugging an installation with the file at hand: scripts/build.mjs puts them where they are not served.
    sourcemap: 'hidden',
    // Licences and authors of the packages in the pages; the profile leads to it.
    license: { fileName: 'licences.txt' },
    // A browser without modulepreload loads the same files a little later.
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
    modulePreload: { polyfill: false },
  },
  // The scroll lock below dialogs, filled by script: a <style> with text would need a nonce or a hash of its own.
  resolve: {
    // @common/ and the other short names of tsconfig.json.
    tsconfigPaths: true,
    alias: { 'react-style-singleton': join(import.meta.dirname, 'client/ui/overlay/scroll-lock-styles.ts') },
  },
  plugins: [react(), withoutSheets, inlineStyles, installable],
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
      // Assistants; the consent at /oauth/authorize is a page of the app.
      '^/(mcp|oauth/(register|token|revoke)|[.]well-known/oauth-.*)$': server,
      '/socket.io': { ...server, ws: true },
    },
  },
});
