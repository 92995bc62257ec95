import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Mutation, mutationSchema } from './mutation';

const FOLDER = join(import.meta.dirname, 'mutations');

/** All mutations by part of the product, as in `mutations/`. Throws if a list does not keep its schema. */
export function allMutations(): { part: string; mutations: Mutation[] }[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => ({
      part: name.replace('.json', ''),
      mutations: z.array(mutationSchema).parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))),
    }));
}
