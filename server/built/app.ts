// What one bundle holds: the app, and the command that copies its data. A start runs only what it asks for.

export const main = () => import('../main');
export const backup = () => import('../commands/backup');
