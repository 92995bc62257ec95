// Entries of the bundle: the app, and the backup command. A start runs only the one that it imports.

export const main = () => import('../main');
export const backup = () => import('../commands/backup');
