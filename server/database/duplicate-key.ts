interface DuplicateKeyError {
  code: 11_000;
  keyPattern?: object;
}

/** True for a write that failed because a unique value is taken. */
export function isDuplicate(error: unknown): error is DuplicateKeyError {
  return (error as { code?: unknown } | null)?.code === 11_000;
}

/** First field of the unique index that refused a write; null for any other failure. */
export function duplicateKey(error: unknown): string | null {
  return isDuplicate(error) ? (Object.keys(error.keyPattern ?? {})[0] ?? '_id') : null;
}
