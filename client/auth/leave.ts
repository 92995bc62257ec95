import { signOut } from './known-member';

/** Signs out and starts anew at the front door, so that nothing of the member's is left in this tab. */
export async function leave(): Promise<void> {
  await signOut();
  location.assign('/');
}
