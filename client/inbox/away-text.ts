import type { Screen } from '@common/contract/live-events';
import { deviceOf } from '@common/player/state/facts';
import { inboxOf } from '@common/player/state/inbox';
import type { LiveState } from '@common/sync/live-state';
import { deadLetterGroups } from '@common/sync/outbox/dead-letters';
import { formatCount } from '../ui/format/figures';

type Known = Pick<LiveState, 'away' | 'views' | 'screens' | 'deadLetters'>;

/** Name of a device for its member. */
function deviceName(deviceId: string, screens: readonly Screen[]): string {
  const kind = screens.find((screen) => screen.deviceId === deviceId)?.kind;
  if (deviceId === 'rest') return 'another app';
  return kind === 'phone' || kind === 'desktop' ? `your ${kind}` : 'another device';
}

export const AWAY_TITLE = 'While you were away';

/** Changes while this device was away, a sentence each; empty if there were none. */
export function awayLines({ away, views, screens, deadLetters }: Known): string[] {
  if (!away) return [];
  const nameOf = (id: string) => views[id]?.workout.name ?? 'A workout';
  const added = new Map<string, number>();
  for (const { sessionId, id } of away.added) {
    const what = `${nameOf(sessionId)} from ${deviceName(deviceOf(id), screens)}`;
    added.set(what, (added.get(what) ?? 0) + 1);
  }
  const questions = Object.values(views).flatMap(({ state }) => inboxOf(state)).length;
  const waiting = questions + deadLetterGroups(deadLetters).length;
  return [
    ...away.merged.map((id) => `${nameOf(id)}: started here and on another device, now one workout.`),
    ...[...added].map(([what, count]) => `${formatCount(count, 'set')} added to ${what}.`),
    ...(waiting > 0 ? [`${formatCount(waiting, 'question')} for you to answer.`] : []),
  ];
}
