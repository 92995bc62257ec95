import type * as z from 'zod';
import type { CallName } from '@common/contract/api-calls';

/** One component of the OpenAPI document: a schema by its name, with what only the document shows of it. */
export interface SchemaDocs {
  name: string;
  schema: z.ZodType;
  /** Left out where the schema of `common/` brings them. */
  description?: string;
  example?: unknown;
  fields: Readonly<Record<string, string>>;
}

/** Descriptions of one feature's schemas and calls in the OpenAPI document. */
export interface FeatureDocs {
  /** Descriptions of fields by name, for all schemas and parameters of the feature that have none of their own. */
  fields?: Readonly<Record<string, string>>;
  schemas: readonly SchemaDocs[];
  /** Descriptions of the parameters of single calls. */
  calls?: Partial<Record<CallName, Readonly<Record<string, string>>>>;
}

/** The names of the fields within a value, at any depth; of a union those of all its variants. */
type FieldOf<T> = T extends readonly (infer Item)[]
  ? FieldOf<Item>
  : T extends object
    ? { [Name in keyof T & string]: Name | FieldOf<T[Name]> }[keyof T & string]
    : never;

/**
 * Documents a schema. A key of `fields` is a field's name; `owner.field` is that field within another one (`bars.lb`)
 * or in the variant with that constant (`move_exercise.before`), and takes precedence. A number's description states
 * its unit.
 */
export function describeSchema<S extends z.ZodType>(
  name: string,
  schema: S,
  {
    fields = {},
    ...docs
  }: Pick<SchemaDocs, 'description' | 'example'> & {
    fields?: Partial<Record<FieldOf<z.output<S>> | `${string}.${string}`, string>>;
  },
): SchemaDocs {
  return { name, schema, ...docs, fields: fields as Record<string, string> };
}
