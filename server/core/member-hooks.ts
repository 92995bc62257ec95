import { allToTheirEnd } from './all-to-their-end';

/** Does its part and resolves when it is durable. May run more than once for the same member. */
export type MemberHook = (memberId: string) => Promise<void>;

/** What the other rooms do when a membership changes. The members room calls them, in order. */
export interface MemberHooks {
  /** Approval is withdrawn or the member is being deleted: from now on no write of theirs may commit. */
  onMemberClosed: MemberHook[];
  /** Admin rights are withdrawn (also together with approval, or by deletion): what they issued as an admin ends. */
  onAdminClosed: MemberHook[];
  /**
   * One of the member's sign-ins or tokens has ended: no write that came by it may commit from now on. These run at the
   * same time: each ends what is on its way to its own collection.
   */
  onSignedOut: MemberHook[];
  /** Approved again: writes may commit. */
  onMemberReopened: MemberHook[];
  /** Delete everything of this member's. Runs after `onMemberClosed`. */
  onMemberDeleted: MemberHook[];
  /** Everything of the member's is deleted, or about to be: what is left of it on the disk is to go as well. */
  onMemberGone: MemberHook[];
}

/** Hooks that nobody has added to yet. */
export function newMemberHooks(): MemberHooks {
  return {
    onMemberClosed: [],
    onAdminClosed: [],
    onSignedOut: [],
    onMemberReopened: [],
    onMemberDeleted: [],
    onMemberGone: [],
  };
}

/** Runs each hook in turn; the first failure stops and is thrown. */
export async function runHooks(hooks: MemberHook[], memberId: string): Promise<void> {
  for (const hook of hooks) await hook(memberId);
}

/**
 * Runs hooks of which none needs that another was there before, at the same time. All are run to their end, also where one fails,
 * which is thrown then.
 */
export const runHooksTogether = (hooks: MemberHook[], memberId: string): Promise<void> =>
  allToTheirEnd(hooks, (hook) => hook(memberId));
