import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** The client alone: the server is run by tsx and built by scripts/. */
export default defineConfig({
  root: 'client',
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // scripts/size.mjs counts the first load by it.
    manifest: true,
    target: 'es2022',
    // Source maps are for whoever debugs an installation; browsers fetch them only with the tools open.
    sourcemap: true,
  },
  // The server puts the request's own nonce in the place of this text (design: traps).
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), withoutJsonSchema],
  oxc: { plugins: { styledComponents: { displayName: true, fileName: false, ssr: false } } },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { ...server, ws: true },
    },
  },
});
