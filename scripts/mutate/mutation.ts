import * as z from 'zod';

/** One line of the product broken: what stands there, what is put there, and the tests that must notice. */
export const mutationSchema = z.strictObject({
  /** The promise that the line keeps, in words; named by where it is made. */
  promise: z.string().min(10),
  file: z.string(),
  /** Stands in the file exactly once. */
  line: z.string().min(8),
  into: z.string(),
  tests: z.array(z.string()).min(1),
  /** The test that must fail, by its title; without it any of them may. */
  title: z.string().optional(),
  /** Tests to run with it, by their common name: those that it goes on from. Without it the named one runs alone. */
  with: z.string().optional(),
  /** Stands in what the failing test says: it fails for this reason and for no other. */
  says: z.string().optional(),
  /** The rules of docs/rules.md that the line keeps. */
  rows: z.array(z.string()).min(1).optional(),
  /** One of the few that CI tries each time. */
  short: z.literal(true).optional(),
  /** Why no test can notice it. */
  survives: z.string().min(20).optional(),
});
export type Mutation = z.infer<typeof mutationSchema>;

/** The broken source. Throws where the line is not there exactly once. */
export function mutatedSource(source: string, { file, line, into }: Mutation): string {
  const count = source.split(line).length - 1;
  if (count !== 1) throw new Error(`${file}: "${line}" stands there ${count} times, not once.`);
  return source.replace(line, () => into);
}

/** The mutations that the environment names (`MUTATION`). */
export const namedMutations = (): Mutation[] =>
  process.env.MUTATION ? z.array(mutationSchema).parse(JSON.parse(process.env.MUTATION)) : [];

/** The source of a file with each of these that is its own; null where none is. */
export function mutatedFile(source: string, file: string, mutations: readonly Mutation[]): string | null {
  const own = mutations.filter((one) => one.file === file);
  return own.length > 0 ? own.reduce(mutatedSource, source) : null;
}
