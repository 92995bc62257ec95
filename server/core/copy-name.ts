import { shortText } from '@common/contract/fields';

const SUFFIX = ' (copy)';
const LONGEST = shortText.maxLength ?? Number.POSITIVE_INFINITY;

/** The name of a copy; a name that is too long for the suffix is cut before it. */
export function copyName(name: string): string {
  return `${name.slice(0, LONGEST - SUFFIX.length).trimEnd()}${SUFFIX}`;
}
