import { fetchPart } from '../api/fetch-part';
import { settle, showSignedOut } from './member-store';
import { takePageVisitor } from './page-visitor';

/**
 * Finds the signed-in member: from the page if the server has embedded one, else from the server. For a visitor's page
 * nothing is loaded. True if the server answered.
 */
export async function loadMember(): Promise<boolean> {
  if (takePageVisitor()) {
    void showSignedOut();
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
