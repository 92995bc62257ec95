import styled from 'styled-components';
import { useInbox } from '../../inbox/use-inbox';
import { dismissProblem, isOfDeadLetter, useProblems } from '../../sync/problems';
import { Button } from '../../ui/button/button';
import { NoticeBar } from './notice-bar';

const TITLE = 'Not everything could be recorded';

const List = styled.ul`
  margin: 0;
  padding-left: 1.25rem;
  font-weight: 500;
`;

/** All that could not be recorded, one line a tap, until the member has read it. A toast is gone after five seconds. */
export function ProblemList() {
  const waiting = new Set(useInbox().flatMap((item) => item.waiting.facts));
  // What waits for an answer says so itself, on every screen; a dead letter until it is answered.
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
