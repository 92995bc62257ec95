import * as z from 'zod';

/** The part of JSON Schema that the schemas of the contract come out as. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What a client sends, as JSON Schema. @throws where a part stands by its name, which its readers do not follow */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  if (json.$ref || json.$defs) throw new Error('a schema stands by its name, not by what it asks for');
  return json as JsonSchema;
}

/** The alternatives that a value may follow, where there are several. */
export const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;
