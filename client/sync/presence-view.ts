import type { PresenceSnapshot, PresentMember, ServerToClientEvents } from '@common/contract/live-events';

/** Members online, at a version. */
export interface PresenceView {
  version: number;
  members: ReadonlyMap<string, PresentMember>;
}
/** A change of the members online between two versions. */
export type PresenceChange = Parameters<ServerToClientEvents['presence:changed']>[0];

/** The view before the first snapshot. */
export const nobodyPresent: PresenceView = { version: -1, members: new Map() };

const isPresent = ({ screens }: PresentMember) => screens > 0;

/** Builds a view from a snapshot. */
export const viewOf = ({ version, members }: PresenceSnapshot): PresenceView => ({
  version,
  members: new Map(members.filter(isPresent).map((member) => [member.memberId, member])),
});

/** The view after a change; unchanged if the change is older, `gap` if a change in between was missed. */
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
