import { runBundle } from './bundled';

// `dist/server/engine-thread.js`: entry of the built app's engine thread.
runBundle(__dirname, 'engine');
