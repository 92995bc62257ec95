import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = { target: 'http://127.0.0.1:3000', changeOrigin: false };

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
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: true, fileName: false, ssr: false } } },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { ...server, ws: true },
    },
  },
});
