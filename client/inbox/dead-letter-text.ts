import type { Plan } from '@common/player/plan';
import type { DeadLetterGroup } from '@common/sync/outbox/dead-letters';
import type { OutboxItem } from '@common/sync/outbox/outbox-item';
import { failedText, unreadableTexts } from '../sync/problems';
import { tapText } from '../sync/tap-text';
import { counted } from '../ui/format/figures';

/** Max lines listed; the rest is counted. */
const MOST_LINES = 6;

/** Reason why the server refused the items of a group. */
function reasonText({ reason, message, items }: DeadLetterGroup): string {
  if (reason === 'not_found' || reason === 'gone') return 'The workout is no longer there.';
  // The server's message names the limit and what to do.
  if (reason === 'quota_reached' && message) return message;
  if (reason === 'conflict' && items.some(({ kind }) => kind === 'start'))
    return 'Another workout has its place. It can be added as one of its own.';
  if (reason === 'internal') return 'It failed each time it was sent, while other things went through.';
  return 'The server did not accept it.';
}

/** Lines for the items that can be named: sets with their exercises, if known. */
function linesOf(items: readonly OutboxItem[], plan: Plan | undefined): string[] {
  const texts = items.flatMap((item) => {
    if (item.kind === 'offer') return counted(item.facts.length, 'change');
    return (item.kind === 'command' && tapText(item.command, plan)) || [];
  });
  const all = [...new Set(texts)];
  const remaining = all.length - MOST_LINES;
  return remaining > 1 ? [...all.slice(0, MOST_LINES), `and ${remaining} more`] : all;
}

/** Texts of a dead letter. `known`: its workout, if this device still shows it. */
export function deadLetterText(
  group: DeadLetterGroup,
  known: Plan | undefined,
): { title: string; description: string; lines: string[] } {
  const { items } = group;
  if (group.sessionId === null) return { ...unreadableTexts, lines: [] };
  const start = items.find((item) => item.kind === 'start');
  const offer = items.find((item) => item.kind === 'offer');
  const plan = start?.plan ?? known;
  const [only] = items;
  const name = plan?.name ?? offer?.plan.name;
  const what = name ? `${name}: ` : '';
  const title =
    items.length === 1 && only
      ? `${what}${failedText(only).replace(/\.$/, '')}`
      : `${what}${counted(items.length, 'tap')} not recorded`;
  const description = `${reasonText(group)} What you did is kept on this device.`;
  return { title, description, lines: linesOf(items, plan) };
}
