import type { PlayerState } from './state';

/** The same text for the same value, in whatever order its fields stand. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    .join()}}`;
}

/** FNV-1a in 32 bits. It finds where screens differ; it is no protection against tampering. */
function hashText(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** Digest of a session, 16 hex digits: alike on every screen that shows the same. */
export function digestOf({ facts, phase, startedAt }: PlayerState): string {
  const text = canonical({ facts, phase, startedAt });
  return hashText(text, 0x811c9dc5) + hashText(text, 0x9747b28c);
}
