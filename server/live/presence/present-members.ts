import type { PresentMember, Screen } from '@common/live-events';
import type { OpenScreen } from './lease-model';

/** The open screens of each member who has one. */
export type ScreensByMember = Map<string, Screen[]>;

/** Open screens, by member. */
export function screensOf(open: readonly OpenScreen[]): ScreensByMember {
  const screens: ScreensByMember = new Map();
  for (const { _id, memberId, deviceId, kind } of open) {
    const memberScreens = screens.get(memberId) ?? [];
    memberScreens.push({ tab: _id, deviceId, kind });
    screens.set(memberId, memberScreens);
  }
  return screens;
}

/** Present members, each with open screens and workout. */
export class PresentMembers {
  readonly #screens: ScreensByMember = new Map();
  readonly #members = new Map<string, PresentMember>();

  memberIds(): IterableIterator<string> {
    return this.#screens.keys();
  }

  screens(memberId: string): Screen[] {
    return this.#screens.get(memberId) ?? [];
  }

  /** All members with an open screen, as admins see them. */
  members(): PresentMember[] {
    return [...this.#members.values()];
  }

  /** Updates one member; returns what changed for the member and for admins. No screens: the member has left. */
  put(
    memberId: string,
    screens: Screen[],
    workout: string | null,
  ): { areScreensNew: boolean; change: PresentMember | null } {
    const areScreensNew = JSON.stringify(this.screens(memberId)) !== JSON.stringify(screens);
    const before = this.#members.get(memberId);
    if (screens.length === 0) {
      this.#screens.delete(memberId);
      this.#members.delete(memberId);
      return { areScreensNew, change: before ? { memberId, screens: 0, workout: null } : null };
    }
    const after = { memberId, screens: screens.length, workout };
    this.#screens.set(memberId, screens);
    this.#members.set(memberId, after);
    const isSame = before?.screens === after.screens && before.workout === workout;
    return { areScreensNew, change: isSame ? null : after };
  }
}
