interface Schema {
  $ref?: string;
  const?: unknown;
  description?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Parameter extends Schema {
  name: string;
  schema: Schema;
}
type Part = Schema & { parameters?: Parameter[] };

/** Descriptions of fields by key: a field's name, or its owners and its name with dots between. */
export type FieldWords = Readonly<Record<string, string>>;

/** A field of the OpenAPI document. */
export interface DescribedField {
  path: string;
  /** The descriptions that it was found in, and under which key; null: its schema's own. */
  source: { words: FieldWords; key: string } | null;
  isDescribed: boolean;
}

const isDescribed = ({ $ref, description, anyOf = [] }: Schema): boolean =>
  description !== undefined || $ref !== undefined || anyOf.some(isDescribed);

/** A field or a variant that contains a field. */
interface Owner {
  name: string;
  isVariant?: true;
}

/** The constant that tells this variant of a schema from the others. */
function variantOf({ properties = {}, required = [] }: Schema): Owner[] {
  const tags = required.map((name) => properties[name]?.const);
  const name = tags.find((value) => typeof value === 'string');
  return name === undefined ? [] : [{ name, isVariant: true }];
}

const joinNames = (path: readonly Owner[]): string => path.map(({ name }) => name).join('.');

/** The most specific key first: the field's name after all of its owners, then after fewer of them. */
const keysOf = (path: readonly Owner[]): string[] =>
  path.flatMap((_, index) => {
    const rest = path.slice(index);
    return [joinNames(rest), joinNames(rest.filter(({ isVariant }) => !isVariant))];
  });

function findSource(path: readonly Owner[], sources: readonly FieldWords[]): DescribedField['source'] {
  const keys = keysOf(path);
  for (const words of sources) {
    const key = keys.find((name) => name in words);
    if (key !== undefined) return { words, key };
  }
  return null;
}

/** Sets the description of each field in a part of the document from the first source that has it. Returns all fields. */
export function describeFields(
  part: unknown,
  sources: readonly FieldWords[],
  owners: readonly Owner[] = [],
): DescribedField[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, parameters = [] } = part as Part;
  const namedFields = [...Object.entries(properties), ...parameters.map((one) => [one.name, one] as const)];
  const fields = namedFields.map(([name, field]) => {
    const path = [...owners, { name }];
    const source = findSource(path, sources);
    if (source) field.description = source.words[source.key]!;
    return { path: joinNames(path), source, isDescribed: isDescribed(field) };
  });
  return [
    ...fields,
    ...Object.entries(part).flatMap(([key, inner]) => describeWithin(key, inner, sources, owners)),
  ];
}

function describeWithin(
  key: string,
  inner: unknown,
  sources: readonly FieldWords[],
  owners: readonly Owner[],
): DescribedField[] {
  if (key === 'properties')
    return Object.entries(inner as object).flatMap(([name, field]) =>
      describeFields(field, sources, [...owners, { name }]),
    );
  if (key === 'anyOf' || key === 'oneOf')
    return (inner as Schema[]).flatMap((variant) =>
      describeFields(variant, sources, [...owners, ...variantOf(variant)]),
    );
  if (key === 'example' || key === 'examples') return [];
  return describeFields(inner, sources, owners);
}
