import styled from 'styled-components';
import type { Plan } from '@common/player/plan/plan';
import type { PlayerCommand } from '@common/player/state/commands';
import { type DeadLetterGroup, letGo, sendAgain } from '@common/sync/outbox/dead-letters';
import type { OutboxItem } from '@common/sync/outbox/outbox-item';
import { useLiveStore } from '../sync/live-store';
import { perform } from '../sync/perform';
import { failedText, unreadableTexts } from '../sync/problems';
import { tapText } from '../sync/tap-text';
import { Button } from '../ui/button/button';
import { formatCount } from '../ui/format/figures';
import { confirm } from '../ui/overlay/confirm-store';
import { inboxText, setAndDevice } from './inbox-text';
import { type InboxItem, useDeadLetters, useInbox } from './use-inbox';
import { Waiting } from './waiting-card';

/** Max lines listed; the rest is counted. */
const MOST_LINES = 6;

/** Reason why the server refused the items of a group. */
function reasonText({ reason, message, items }: DeadLetterGroup): string {
  if (reason === 'not_found' || reason === 'gone') return 'The workout no longer exists.';
  // The server's message names the limit and what to do.
  if (reason === 'quota_reached' && message) return message;
  if (reason === 'conflict' && items.some(({ kind }) => kind === 'start'))
    return 'Another workout took its place. You can add it as a workout of its own.';
  if (reason === 'internal') return 'It failed every time it was sent, though everything else went through.';
  return 'The server did not accept it.';
}

/** Lines for the items that can be named: sets with their exercises, if known. */
function linesOf(items: readonly OutboxItem[], plan: Plan | undefined): string[] {
  const texts = items.flatMap((item) => {
    if (item.kind === 'offer') return formatCount(item.facts.length, 'change');
    return (item.kind === 'command' && tapText(item.command, plan)) || [];
  });
  const all = [...new Set(texts)];
  const remaining = all.length - MOST_LINES;
  return remaining > 1 ? [...all.slice(0, MOST_LINES), `and ${remaining} more`] : all;
}

/** Texts of a dead letter. `known`: its workout, if this device still shows it. */
function deadLetterText(
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
      : `${what}${formatCount(items.length, 'tap')} not recorded`;
  const description = `${reasonText(group)} What you did is saved on this device.`;
  return { title, description, lines: linesOf(items, plan) };
}

/** An answer: the label of its button, and its commands in order. */
interface Answer {
  label: string;
  commands: PlayerCommand[];
}

/** All answers to an inbox item; the one that keeps the most is first. */
export function answersTo({ session, waiting }: InboxItem, deviceId: string | null): Answer[] {
  const { facts: of } = waiting;
  const answer = (keep: string[]): PlayerCommand => ({ type: 'answer', of, keep });
  const dismissed = { label: 'Dismiss', commands: [answer([])] };
  if (waiting.kind === 'same_place') {
    const { sets } = waiting.question;
    return [
      { label: sets.length === 2 ? 'Keep Both' : 'Keep All', commands: [answer(of)] },
      ...sets.map((set) => ({
        label: `Only ${setAndDevice(set, session, deviceId)}`,
        commands: [answer([set.id])],
      })),
    ];
  }
  const restored = { label: 'Restore Workout', commands: [{ type: 'restore' } as const, answer(of)] };
  if (waiting.kind === 'after_discard')
    return [restored, { label: 'Leave It Discarded', commands: [answer(of)] }];
  const { command } = waiting.refused;
  if (waiting.refused.rejection === 'session_discarded') return [restored, dismissed];
  if (command.type !== 'edit_set') return [dismissed];
  const { type: _, recordId: _gone, ...lifted } = command;
  const again = { ...lifted, type: 'complete_set' } as const;
  return [{ label: 'Add Again', commands: [again, answer(of)] }, dismissed];
}

/** Performs an answer: applied on this device at once, then sent like any command. */
async function give({ session }: InboxItem, { commands }: Answer): Promise<void> {
  for (const command of commands) await perform(session.id, command);
}

/** Card of a dead letter. It shows in every tab of this device until the member answers. */
function DeadLetterCard({ group }: { group: DeadLetterGroup }) {
  const workout = useLiveStore(({ views }) => views[group.sessionId ?? '']?.workout);
  const { title, description, lines } = deadLetterText(group, workout);
  return (
    <Waiting title={title} description={description} lines={lines}>
      {/* Items that this version cannot read stay stored for another one. */}
      {group.items.length > 0 && (
        <Button size="sm" onClick={() => void again(group)}>
          Add Again
        </Button>
      )}
      <Button size="sm" onClick={() => void drop(group, title)}>
        Discard
      </Button>
    </Waiting>
  );
}

async function again(group: DeadLetterGroup): Promise<void> {
  const { memberId } = useLiveStore.getState();
  const { changeQueue } = await import('../sync/start-live');
  if (memberId) await changeQueue((queue) => sendAgain(queue, group, memberId));
}

async function drop(group: DeadLetterGroup, title: string): Promise<void> {
  const text = 'It is only on this device. Once discarded, it is gone for good.';
  if (!(await confirm({ title, text, confirmLabel: 'Discard', destructive: true }))) return;
  const { changeQueue } = await import('../sync/start-live');
  await changeQueue((queue) => letGo(queue, group));
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.75rem;
  padding: 0.75rem 1.25rem;
  list-style: none;
`;

/** Questions and dead letters that wait for the member's answer, on every screen. */
export function Inbox() {
  const items = useInbox();
  const groups = useDeadLetters();
  if (items.length + groups.length === 0) return null;
  return (
    <List aria-label="For you to answer">
      {items.map((item) => (
        <li key={`${item.session.id} ${item.waiting.facts.join()}`}>
          <InboxCard item={item} />
        </li>
      ))}
      {groups.map((group) => (
        <li key={`${group.reason} ${group.sessionId}`}>
          <DeadLetterCard group={group} />
        </li>
      ))}
    </List>
  );
}

function InboxCard({ item }: { item: InboxItem }) {
  const deviceId = useLiveStore((state) => state.deviceId);
  const { title, description } = inboxText(item);
  return (
    <Waiting title={title} description={description}>
      {answersTo(item, deviceId).map((answer) => (
        <Button key={answer.label} size="sm" onClick={() => void give(item, answer)}>
          {answer.label}
        </Button>
      ))}
    </Waiting>
  );
}
