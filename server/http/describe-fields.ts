import { FIELD_WORDS } from './field-words';

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
type Part = Schema & { parameters?: Parameter[]; operationId?: string };

/** A field of the OpenAPI document: the key of its words in FIELD_WORDS, and whether it has any description. */
export interface DescribedField {
  path: string;
  words: string | undefined;
  isSaid: boolean;
}

const says = ({ $ref, description, anyOf = [] }: Schema): boolean =>
  description !== undefined || $ref !== undefined || anyOf.some(says);

/** A schema, field, variant or call that contains a field. */
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

const joined = (path: readonly Owner[]): string => path.map(({ name }) => name).join('.');

/** The most specific key in FIELD_WORDS: the field's name after all of its owners, else after fewer of them. */
function wordsOf(path: readonly Owner[]): string | undefined {
  const names = path.flatMap((_, index) => {
    const some = path.slice(index);
    return [joined(some), joined(some.filter(({ isVariant }) => !isVariant))];
  });
  return names.find((name) => name in FIELD_WORDS);
}

/** Sets the description of each field in this part of the document, by its name. Returns all fields. */
export function describeFields(part: unknown, owners: readonly Owner[]): DescribedField[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, parameters = [], operationId } = part as Part;
  const whose = operationId === undefined ? owners : [{ name: operationId }];
  const namedFields = [...Object.entries(properties), ...parameters.map((one) => [one.name, one] as const)];
  const fields = namedFields.map(([name, field]) => {
    const path = [...whose, { name }];
    const words = wordsOf(path);
    if (words !== undefined) field.description = FIELD_WORDS[words]!;
    return { path: joined(path), words, isSaid: says(field) };
  });
  return [...fields, ...Object.entries(part).flatMap(([key, inner]) => within(key, inner, whose))];
}

function within(key: string, inner: unknown, owners: readonly Owner[]): DescribedField[] {
  if (key === 'properties')
    return Object.entries(inner as object).flatMap(([name, field]) =>
      describeFields(field, [...owners, { name }]),
    );
  if (key === 'anyOf' || key === 'oneOf')
    return (inner as Schema[]).flatMap((variant) =>
      describeFields(variant, [...owners, ...variantOf(variant)]),
    );
  if (key === 'example' || key === 'examples') return [];
  return describeFields(inner, owners);
}
