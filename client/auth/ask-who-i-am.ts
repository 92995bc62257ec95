import { fetchPart } from '../api/fetch-part';
import { nobodyIs, settle } from './member-store';
import { takePageVisitor } from './page-visitor';

/**
 * Finds out who is signed in: from the page, where the server has just made it, or from the server. A visitor's page
 * says so itself, and fetches nothing of what reads a member. Says whether the server answered.
 */
export async function askWhoIAm(): Promise<boolean> {
  if (takePageVisitor()) {
    void nobodyIs();
    return true;
  }
  try {
    const { findMember } = await fetchPart(() => import('./known-member'));
    return await findMember();
  } catch (error) {
    settle({ status: 'unreachable', error });
    return false;
  }
}
