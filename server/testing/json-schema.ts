import * as z from 'zod';

/** The part of JSON Schema that the contract's schemas use. */
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

/** JSON Schema of a client's input. @throws where a part is a reference, which its readers do not follow */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  if (json.$ref || json.$defs) throw new Error('a schema stands by its name, not by what it asks for');
  return json as JsonSchema;
}

/** The alternatives of a schema, if there are several. */
export const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;
