import { bundled } from './bundled';

// `dist/server/engine-thread.js`: what the built app starts its engine's thread with.
bundled(__dirname, 'engine');
