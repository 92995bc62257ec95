import type { PresenceSnapshot, PresentMember, ServerToClientEvents } from '../../common/live-events';

/** Who is online, at which version. */
export interface PresenceView {
  version: number;
  members: ReadonlyMap<string, PresentMember>;
}
/** What changed in who is online, between two versions. */
export type PresenceChange = Parameters<ServerToClientEvents['presence:changed']>[0];

/** Before the first snapshot. */
export const nobodyPresent: PresenceView = { version: -1, members: new Map() };

const isPresent = ({ screens }: PresentMember) => screens > 0;

/** A snapshot as a view. */
export const viewOf = ({ version, members }: PresenceSnapshot): PresenceView => ({
  version,
  members: new Map(members.filter(isPresent).map((member) => [member.memberId, member])),
});

/** The view after a change: the same one where the change is older, `gap` where one before it was missed. */
export function viewAfter(view: PresenceView, { from, to, members }: PresenceChange): PresenceView | 'gap' {
  if (to <= view.version) return view;
  if (from > view.version) return 'gap';
  const next = new Map(view.members);
  for (const member of members) {
    if (isPresent(member)) next.set(member.memberId, member);
    else next.delete(member.memberId);
  }
  return { version: to, members: next };
}
