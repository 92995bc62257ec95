import { type Member, memberSchema } from '../../common/members';

const KEY = 'lastMember';

/** The last member signed in here, so that a page opened without a network can show and record a workout. */
export function rememberedMember(): Member | null {
  try {
    return memberSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Nobody yet, or kept by another version of the app.
    return null;
  }
}

/** Keeps the member for a start without a network. Grants nothing: the server decides with every call. */
export function rememberMember(member: Member): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(member));
  } catch {
    // Storage forbidden or full: this browser cannot start without a network.
  }
}

/** Forgets the member at sign-out. */
export function forgetMember(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage forbidden: there was nothing to forget.
  }
}
