interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}
type Schemas = Record<string, Schema>;

const REF = '#/components/schemas/';
const pascal = (word: string): string =>
  word.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

/** The component that a variant refers to, or the variant itself. */
const resolved = (schemas: Schemas, variant: Schema): Schema =>
  (variant.$ref && schemas[variant.$ref.slice(REF.length)]) || variant;

/** The texts that a field of a variant may be: a constant, or a few; none if it may be anything else. */
function textsOf(schemas: Schemas, variant: Schema, field: string): string[] {
  const { properties } = resolved(schemas, variant);
  const { const: constant, enum: texts = [constant] } = properties?.[field] ?? {};
  return texts.every((text) => typeof text === 'string') ? texts : [];
}

/** The field whose constant tells the variants of a union from each other; undefined if there is none. */
function discriminatorOf(schemas: Schemas, variants: readonly Schema[]): string | undefined {
  const required = variants[0] && resolved(schemas, variants[0]).required;
  return (required ?? []).find((field) => {
    const texts = variants.map((variant) => textsOf(schemas, variant, field));
    const all = texts.flat();
    return texts.every(({ length }) => length > 0) && new Set(all).size === all.length;
  });
}

/** The variants of a union, those of a union within it among them. */
const flattened = (variants: readonly Schema[]): Schema[] =>
  variants.flatMap((variant) => {
    const inner = variant.oneOf ?? variant.anyOf;
    return inner && !variant.properties ? flattened(inner) : [variant];
  });

/**
 * Makes each variant of a union that is told by a constant a component of its own, with a discriminator at the union:
 * generated clients then have one named type for each. `suffix` ends the names of schemas that only answers have.
 * Returns the names of the components that it added.
 */
export function nameVariants(schemas: Schemas, parts: unknown, suffix: string): string[] {
  const added: string[] = [];

  function addComponent(name: string, schema: Schema): string {
    const text = JSON.stringify(schema);
    for (let unique = name, count = 2; ; unique = `${name}${count++}`) {
      if (!schemas[unique]) {
        schemas[unique] = schema;
        added.push(unique);
        return unique;
      }
      if (JSON.stringify(schemas[unique]) === text) return unique;
    }
  }

  function nameIn(part: unknown, owner: string, isAnswer: boolean): void {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'examples' || key === 'example') continue;
      if (key === 'properties') {
        for (const [field, schema] of Object.entries(inner as Schemas))
          nameIn(schema, owner + pascal(field), isAnswer);
        continue;
      }
      if (key !== 'oneOf' && key !== 'anyOf') {
        nameIn(inner, owner, isAnswer);
        continue;
      }
      const variants = flattened(inner as Schema[]);
      const field = variants.length > 1 ? discriminatorOf(schemas, variants) : undefined;
      const nameOf = (variant: Schema) =>
        owner + (field ? textsOf(schemas, variant, field).map(pascal).join('') : '');
      for (const variant of variants) nameIn(variant, nameOf(variant), isAnswer);
      if (field) nameEach(part as Schema, variants, field, (one) => nameOf(one) + (isAnswer ? suffix : ''));
    }
  }

  function nameEach(
    union: Schema,
    variants: Schema[],
    field: string,
    nameOf: (variant: Schema) => string,
  ): void {
    const mapping: Record<string, string> = {};
    union.oneOf = variants.map((variant) => {
      const texts = textsOf(schemas, variant, field);
      const example = union.examples?.find((one) => texts.includes((one as Record<string, string>)[field]!));
      const component = {
        ...variant,
        description: variant.description ?? `The variant whose ${field} is ${texts.join(' or ')}.`,
        ...(example !== undefined && { examples: [example] }),
      };
      const $ref = variant.$ref ?? REF + addComponent(nameOf(variant), component);
      for (const text of texts) mapping[text] = $ref;
      return { $ref };
    });
    delete union.anyOf;
    union.discriminator = { propertyName: field, mapping };
  }

  for (const [name, schema] of Object.entries(schemas)) {
    const isAnswer = name.endsWith(suffix);
    nameIn(schema, isAnswer ? name.slice(0, -suffix.length) : name, isAnswer);
  }
  for (const operation of operationsIn(parts)) nameIn(operation, pascal(operation.operationId), false);
  return added;
}

interface Operation {
  operationId: string;
}
const operationsIn = (paths: unknown): Operation[] =>
  Object.values((paths ?? {}) as Record<string, Record<string, Operation>>).flatMap((path) =>
    Object.values(path),
  );
