/** A folder of copies by what made them: `nightly-2026-11-22T02-30-00Z`. */
export function backupName(kind: string, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** When a copy of a kind was made, by its folder's name; null where it is none of that kind. */
export function madeAt(kind: string, name: string): Date | null {
  const [, day, time] =
    new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z$`).exec(name) ?? [];
  if (!day || !time) return null;
  const at = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
