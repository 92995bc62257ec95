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

/** A field of the document, which words it was given, and whether anything is said of it. */
export interface DescribedField {
  path: string;
  words: string | undefined;
  isSaid: boolean;
}

const says = ({ $ref, description, anyOf = [] }: Schema): boolean =>
  description !== undefined || $ref !== undefined || anyOf.some(says);

/** What a field lies within. */
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

/** The longest name with words: the field with all its owners before it, else with fewer of them. */
function wordsOf(path: readonly Owner[]): string | undefined {
  const names = path.flatMap((_, index) => {
    const some = path.slice(index);
    return [joined(some), joined(some.filter(({ isVariant }) => !isVariant))];
  });
  return names.find((name) => name in FIELD_WORDS);
}

/** Gives each field of this part of the document the words of its name; answers all of them. */
export function describeFields(part: unknown, owners: readonly Owner[]): DescribedField[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, parameters = [], operationId } = part as Part;
  const whose = operationId === undefined ? owners : [{ name: operationId }];
  const named = [...Object.entries(properties), ...parameters.map((one) => [one.name, one] as const)];
  const fields = named.map(([name, field]) => {
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
