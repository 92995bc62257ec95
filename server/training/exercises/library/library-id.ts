import { createHash } from 'node:crypto';

/** An exercise's id: derived from its name, so that every install stores the library under the same ids. */
export function libraryId(name: string): string {
  return createHash('sha256').update(`exercise:${name.toLowerCase()}`).digest('hex').slice(0, 24);
}
