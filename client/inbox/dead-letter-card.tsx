import { addedAgain, type DeadLetterGroup, letGo } from '@common/sync/outbox/dead-letters';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { confirm } from '../ui/overlay/confirm-store';
import { deadLetterText } from './dead-letter-text';
import { Waiting } from './waiting-card';

/** Card of a dead letter. It shows in every tab of this device until the member answers. */
export function DeadLetterCard({ group }: { group: DeadLetterGroup }) {
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
        Let Go
      </Button>
    </Waiting>
  );
}

async function again(group: DeadLetterGroup): Promise<void> {
  const { memberId } = useLiveStore.getState();
  const { changeQueue } = await import('../sync/start-live');
  if (memberId) await changeQueue((queue) => addedAgain(queue, group, memberId));
}

async function drop(group: DeadLetterGroup, title: string): Promise<void> {
  const text = 'It is nowhere but on this device, and cannot be brought back.';
  if (!(await confirm({ title, text, confirmLabel: 'Let Go', destructive: true }))) return;
  const { changeQueue } = await import('../sync/start-live');
  await changeQueue((queue) => letGo(queue, group));
}
