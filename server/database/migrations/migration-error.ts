/** Why the data cannot be used by this version, or not yet, in words for the person who starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
