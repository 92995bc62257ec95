import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Suffix of a folder that is no whole copy: one being made, or removed. */
export const UNFINISHED = '.unfinished';

/** Folder name of a copy: its kind and time, as `nightly-2026-11-22T02-30-00Z`. */
export function backupName(kind: string, at: Date): string {
  return `${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Time of a copy, from its folder's name; null if it is none of that kind. */
export function madeAt(kind: string, name: string): Date | null {
  const [, day, time] =
    new RegExp(`^${kind}-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d-\\d\\d-\\d\\d)Z$`).exec(name) ?? [];
  if (!day || !time) return null;
  const at = new Date(`${day}T${time.replaceAll('-', ':')}Z`);
  // Date turns a day that no month has into one of the next.
  return Number.isNaN(at.getTime()) || backupName(kind, at) !== name ? null : at;
}

/** An unused folder path for a copy made now; two within a second get one each. */
export async function freePlace(dir: string, kind: string): Promise<string> {
  const dated = join(dir, backupName(kind, new Date()));
  for (let count = 1; ; count += 1) {
    const place = count === 1 ? dated : `${dated}-${count}`;
    if (!(await stat(place).catch(() => null))) return place;
  }
}
