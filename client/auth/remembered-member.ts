import type { Member } from '@common/contract/people/members';
import { deviceStorage } from '../storage/storage';

const KEY = 'lastMember';

/** The last member signed in here as they were kept, perhaps by another version of the app. */
export const rememberedJson = (): unknown => deviceStorage.json(KEY);

/** Keeps the member for a start without a network. Grants nothing: the server decides with every call. */
export function rememberMember(member: Member): void {
  deviceStorage.keepJson(KEY, member);
}

/** Forgets the member at sign-out. */
export function forgetMember(): void {
  deviceStorage.forget(KEY);
}
