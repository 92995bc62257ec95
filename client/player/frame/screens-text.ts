import { formatCount } from '@client/ui/format/figures';
import type { Screen } from '@common/contract/live-events';
import type { ScreenKind } from '@common/contract/live-protocol';

const NAMES: Record<ScreenKind, string> = { phone: 'phone', desktop: 'desktop', other: 'tablet' };

/** "2 screens"; "live" while this is the only one. */
export const screensText = (screens: readonly Screen[]): string =>
  screens.length > 1 ? formatCount(screens.length, 'screen') : 'live';

/** "phone + this screen": every other screen by its kind, equal ones counted. */
export function screensInWords(screens: readonly Screen[], ownTab: string | undefined): string {
  const others = screens.filter(({ tab }) => tab !== ownTab);
  const kinds = new Map<string, number>();
  for (const { kind } of others) kinds.set(NAMES[kind], (kinds.get(NAMES[kind]) ?? 0) + 1);
  const words = [...kinds].map(([name, count]) => (count === 1 ? name : `${count} ${name}s`));
  return [...words, 'this screen'].join(' + ');
}
