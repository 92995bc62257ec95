// `dist/server/backup.js`: `backup`, `restore` and `verify` where there are no sources.
process.setSourceMapsEnabled(true);
void import('../commands/backup');
