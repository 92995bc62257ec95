import { signOut } from './known-member';

/** Signs out and loads the start page anew, so that no state of the member is left in this tab. */
export async function leave(): Promise<void> {
  await signOut();
  location.assign('/');
}
