import { bundled } from './bundled';

// `dist/server/engine-thread.js`: entry of the built app's engine thread.
bundled(__dirname, 'engine');
