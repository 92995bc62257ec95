import * as z from 'zod';

/** A mutation: one line of the product, its replacement, and the tests that must notice. */
export const mutationSchema = z.strictObject({
  /** The promise that the line keeps, in words; names the file that makes it. */
  promise: z.string().min(10),
  file: z.string(),
  /** Text that is in the file exactly once. */
  line: z.string().min(8),
  into: z.string(),
  tests: z.array(z.string()).min(1),
  /** The test that must fail, by its title; without it any of them may. */
  title: z.string().optional(),
  /** Common name of tests to run together with it, on which it depends. Without it the titled test runs alone. */
  with: z.string().optional(),
  /** Part of the failing test's message: it must fail for this reason. */
  says: z.string().optional(),
  /** The rules of docs/rules.md that the line keeps. */
  rows: z.array(z.string()).min(1).optional(),
  /** One of the few that CI tries each time. */
  short: z.literal(true).optional(),
  /** Reason why no test can notice it. */
  survives: z.string().min(20).optional(),
});
export type Mutation = z.infer<typeof mutationSchema>;

/** The mutated source. Throws if the line is not in it exactly once. */
export function mutateSource(source: string, { file, line, into }: Mutation): string {
  const count = source.split(line).length - 1;
  if (count !== 1) throw new Error(`${file}: "${line}" stands there ${count} times, not once.`);
  return source.replace(line, () => into);
}

/** The mutations that the environment names (`MUTATION`). */
export const namedMutations = (): Mutation[] =>
  process.env.MUTATION ? z.array(mutationSchema).parse(JSON.parse(process.env.MUTATION)) : [];

/** The source of a file with all of its mutations; null if it has none. */
export function mutateFile(source: string, file: string, mutations: readonly Mutation[]): string | null {
  const inThisFile = mutations.filter((one) => one.file === file);
  return inThisFile.length > 0 ? inThisFile.reduce(mutateSource, source) : null;
}
