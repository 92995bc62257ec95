/** Data that this version cannot use, or not yet, in words for the admin who starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
