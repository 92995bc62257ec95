interface DuplicateKeyError {
  code: 11_000;
  keyPattern?: object;
}

/** Whether a write failed because a unique value is taken. */
export function isDuplicate(error: unknown): error is DuplicateKeyError {
  return (error as { code?: unknown } | null)?.code === 11_000;
}

/** Which unique index refused a write, by its first field; null for any other failure. */
export function duplicateKey(error: unknown): string | null {
  return isDuplicate(error) ? (Object.keys(error.keyPattern ?? {})[0] ?? '_id') : null;
}
