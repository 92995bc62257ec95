import type * as app from './app';
import { runBundle } from './bundled';

// `dist/server/backup.js`: `backup`, `restore` and `verify` where there are no sources.
runBundle<typeof app>(__dirname, 'app').backup();
