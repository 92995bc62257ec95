import type * as app from './app';
import { runBundle } from './bundled';

// `dist/server/main.js`: the built app.
runBundle<typeof app>(__dirname, 'app').main();
