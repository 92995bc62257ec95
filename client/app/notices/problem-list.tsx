import styled from 'styled-components';
import { useInbox } from '@client/inbox/use-inbox';
import { dismissProblem, isOfDeadLetter, useProblems } from '@client/sync/problems';
import { Button } from '@client/ui/button/button';
import { NoticeBar } from './notice-bar';

const TITLE = 'Not everything could be recorded';

const List = styled.ul`
  margin: 0;
  padding-left: 1.25rem;
  font-weight: 500;
`;

/** Commands that could not be recorded, one per line, until dismissed. Toasts close after five seconds. */
export function ProblemList() {
  const waiting = new Set(useInbox().flatMap((item) => item.waiting.facts));
  // Questions and dead letters have cards of their own until they are answered.
  const problems = useProblems().filter(({ id }) => !waiting.has(id) && !isOfDeadLetter(id));
  if (problems.length === 0) return null;
  const dismiss = () => {
    for (const { id } of problems) dismissProblem(id);
  };
  return (
    <NoticeBar $tone="bad">
      <div>
        {TITLE}
        <List aria-label={TITLE}>
          {problems.map(({ id, title, description, what }) => (
            <li key={id}>
              {what ? `${title} (${what})` : title}. {description}
            </li>
          ))}
        </List>
      </div>
      <Button size="sm" variant="outline" onClick={dismiss}>
        Dismiss
      </Button>
    </NoticeBar>
  );
}
