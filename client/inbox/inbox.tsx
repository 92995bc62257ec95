import styled from 'styled-components';
import { useLiveStore } from '../sync/live-store';
import { Button } from '../ui/button/button';
import { Card } from '../ui/layout/card';
import { Heading, Text } from '../ui/layout/text';
import { answersTo, give } from './answers';
import { inboxText } from './inbox-text';
import { type InboxItem, useInbox } from './use-inbox';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.75rem;
  padding: 0.75rem 1.25rem;
  list-style: none;
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

/** What waits for the member's answer, on every screen until it is given on one. */
export function Inbox() {
  const items = useInbox();
  if (items.length === 0) return null;
  return (
    <List aria-label="Waiting for your answer">
      {items.map((item) => (
        <li key={`${item.session.id} ${item.waiting.facts.join()}`}>
          <InboxCard item={item} />
        </li>
      ))}
    </List>
  );
}

function InboxCard({ item }: { item: InboxItem }) {
  const deviceId = useLiveStore((state) => state.deviceId);
  const { title, description } = inboxText(item);
  return (
    <Card $pad="sm" $tone="live">
      <div>
        <Heading as="h2" $size={16}>
          {title}
        </Heading>
        <Text $size={13}>{description}</Text>
      </div>
      <Answers>
        {answersTo(item, deviceId).map((answer) => (
          <Button key={answer.label} size="sm" onClick={() => void give(item, answer)}>
            {answer.label}
          </Button>
        ))}
      </Answers>
    </Card>
  );
}
