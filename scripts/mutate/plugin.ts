import { join, relative } from 'node:path';
import type { Plugin } from 'vitest/config';
import { mutatedSource, mutationSchema } from './mutation';

const ROOT = join(import.meta.dirname, '..', '..');

/** Breaks one line as it is loaded, where the environment names one (`MUTATION`): no file is changed. */
export function mutating(): Plugin[] {
  if (!process.env.MUTATION) return [];
  const mutation = mutationSchema.parse(JSON.parse(process.env.MUTATION));
  return [
    {
      name: 'mutation',
      enforce: 'pre',
      transform: (code, id) =>
        relative(ROOT, id.split('?')[0]!) === mutation.file ? mutatedSource(code, mutation) : null,
    },
  ];
}
