import type * as app from './app';
import { bundled } from './bundled';

// `dist/server/main.js`: the built app.
bundled<typeof app>(__dirname, 'app').main();
