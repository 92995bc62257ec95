/** A folder of copies by what made them: `nightly-2026-11-22T02-30-00Z`. */
export function backupName(kind: string, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
