import { type Member, memberSchema } from '../../common/members';
import { deviceStorage } from '../storage/storage';

const KEY = 'lastMember';

/** The last member signed in here, so that a page opened without a network can show and record a workout. */
export function rememberedMember(): Member | null {
  // What another version of the app kept may not be read any more: nobody, then.
  return memberSchema.safeParse(deviceStorage.json(KEY)).data ?? null;
}

/** Keeps the member for a start without a network. Grants nothing: the server decides with every call. */
export function rememberMember(member: Member): void {
  deviceStorage.keepJson(KEY, member);
}

/** Forgets the member at sign-out. */
export function forgetMember(): void {
  deviceStorage.forget(KEY);
}
