import type { Member } from '../contract/people/members';

type Named = Pick<Member, 'firstName' | 'lastName'>;

/** First letters of first and last name; "U" (for User) where there is neither. */
export function initialsOf({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0] ?? '').join('');
  return letters.toLocaleUpperCase() || 'U';
}

/** First and last name as one; null where there is neither. */
export function fullNameOf({ firstName, lastName }: Named): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}
