import styled from 'styled-components';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { answersTo, give } from './answers';
import { DeadLetterCard } from './dead-letter-card';
import { inboxText } from './inbox-text';
import { type InboxItem, useDeadLetters, useInbox } from './use-inbox';
import { Waiting } from './waiting-card';

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
    <List aria-label="Waiting for your answer">
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
