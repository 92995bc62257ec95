import { existsSync } from 'node:fs';
import { atTerminal, runBackupCommand } from '../database/backup/command';
import { clubFromOutside } from './club-from-outside';

// `npm run backup`, `restore` and `verify`; in the image: `node dist/server/backup.js backup`.
if (existsSync('.env')) process.loadEnvFile('.env');
runBackupCommand(process.argv.slice(2), process.env, atTerminal, clubFromOutside).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
