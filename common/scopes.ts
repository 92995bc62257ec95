import * as z from 'zod';
import type { RestCall } from './rest-api';

/** What a personal token may do: look, record training, change what is kept, act as an admin. None contains another. */
export const SCOPES = ['read', 'train', 'manage', 'admin'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

const TRAINING = /^\/api\/session(s|-exercises)(\/|$)/;

/** The scope that a call needs; null where anybody may call. */
export function scopeOf({
  access,
  method,
  path,
}: Pick<RestCall, 'access' | 'method' | 'path'>): Scope | null {
  if (access === 'public') return null;
  if (access === 'admin') return 'admin';
  if (method === 'GET') return 'read';
  return TRAINING.test(path) ? 'train' : 'manage';
}
