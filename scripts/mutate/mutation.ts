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
