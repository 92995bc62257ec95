import type * as app from './app';
import { bundled } from './bundled';

// `dist/server/backup.js`: `backup`, `restore` and `verify` where there are no sources.
bundled<typeof app>(__dirname, 'app').backup();
