import * as z from 'zod';

/** Scopes of a personal token: look, record training, change what is stored, act as an admin. None contains another. */
export const SCOPES = ['read', 'train', 'manage', 'admin'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

interface Call {
  access: string;
  method: string;
  scope?: 'train';
}

/** The scope that a call of api-calls.ts needs; null for a public one. */
export function scopeOf({ access, method, scope }: Call): Scope | null {
  if (access === 'public') return null;
  if (access === 'admin') return 'admin';
  if (method === 'GET') return 'read';
  return scope ?? 'manage';
}
