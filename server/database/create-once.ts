import { ProblemError } from '../core/errors';
import { isDuplicate } from './duplicate-key';

/**
 * Creates a document, or finds the one of the id that the client chose: a creation sent twice, also at once, is one.
 * `find` answers null where the member has none of that id; `what` names the document in words.
 * @throws conflict if the id is another member's
 */
export async function createOnce<T>(
  id: string | undefined,
  what: string,
  find: (id: string) => Promise<T | null>,
  insert: () => Promise<T>,
): Promise<{ document: T; isNew: boolean }> {
  const existing = id === undefined ? null : await find(id);
  if (existing) return { document: existing, isNew: false };
  try {
    return { document: await insert(), isNew: true };
  } catch (error) {
    if (id === undefined || !isDuplicate(error)) throw error;
    // The same creation was sent twice at once, or a member whose id ends alike chose the same id.
    const first = await find(id);
    if (first) return { document: first, isNew: false };
    throw new ProblemError('conflict', `This ${what} id cannot be used. Choose another one.`);
  }
}
