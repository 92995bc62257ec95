/** Runs `work` for all in parallel and waits for every one; then throws the first failure, if any. */
export async function allToTheirEnd<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const end of await Promise.allSettled(all.map(work))) if (end.status === 'rejected') throw end.reason;
}

/** Resolves once its writes are durable. Idempotent: may run more than once for the same member. */
export type MemberHook = (memberId: string) => Promise<void>;

/** Hooks that other folders of the server register for changes of a membership. `members/` calls them, in order. */
export interface MemberHooks {
  /** Approval was withdrawn or the member is being deleted: from now on no write of theirs may commit. */
  onMemberClosed: MemberHook[];
  /** Admin rights were withdrawn (also together with approval, or by deletion): what they issued as an admin ends. */
  onAdminClosed: MemberHook[];
  /**
   * One of the member's sign-ins or tokens has ended: no write authorised by it may commit from now on. Run in
   * parallel: each hook cancels the pending writes to its own collection.
   */
  onSignedOut: MemberHook[];
  /** Approved again: writes may commit. */
  onMemberReopened: MemberHook[];
  /** Deletes everything of this member. Runs after `onMemberClosed`. */
  onMemberDeleted: MemberHook[];
  /**
   * Everything of the member is deleted, or about to be: schedules the removal of the remaining bytes from the disk.
   */
  onMemberGone: MemberHook[];
}

/** Empty lists of hooks. */
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
 * Runs hooks that do not depend on each other in parallel. Waits for all of them, then throws the first failure, if
 * any.
 */
export const runHooksTogether = (hooks: MemberHook[], memberId: string): Promise<void> =>
  allToTheirEnd(hooks, (hook) => hook(memberId));
