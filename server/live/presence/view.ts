import type { PresentMember, Screen } from '../../../common/live-protocol';
import type { Lease } from './lease-model';

/** The open screens of each member. */
export type ScreensByMember = Map<string, Screen[]>;

/** Leases, by member. */
export function screensOf(leases: readonly Lease[]): ScreensByMember {
  const screens: ScreensByMember = new Map();
  for (const { _id, memberId, deviceId, kind } of leases) {
    const own = screens.get(memberId) ?? [];
    own.push({ tab: _id, deviceId, kind });
    screens.set(memberId, own);
  }
  return screens;
}

/** The members whose screens differ between the two. */
export function changedScreens(before: ScreensByMember, after: ScreensByMember): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (memberId) => JSON.stringify(before.get(memberId)) !== JSON.stringify(after.get(memberId)),
  );
}

/** What admins see of who is here. */
export function presentMembers(
  screens: ScreensByMember,
  workouts: ReadonlyMap<string, string>,
): Map<string, PresentMember> {
  const present = [...screens].map(
    ([memberId, open]) =>
      [memberId, { memberId, screens: open.length, workout: workouts.get(memberId) ?? null }] as const,
  );
  return new Map(present);
}

/** What leads from one view to the next; a member who went has no screens. */
export function presenceDelta(
  before: ReadonlyMap<string, PresentMember>,
  after: ReadonlyMap<string, PresentMember>,
): PresentMember[] {
  const gone = [...before.keys()].filter((memberId) => !after.has(memberId));
  const changed = [...after.values()].filter(
    (member) => JSON.stringify(before.get(member.memberId)) !== JSON.stringify(member),
  );
  return [...changed, ...gone.map((memberId) => ({ memberId, screens: 0, workout: null }))];
}
