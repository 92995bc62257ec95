import styled from 'styled-components';
import { liveProblemTexts } from '../../../common/texts';
import { dismissProblem, useProblems } from '../../live/problems';
import { Button } from '../../ui/button';
import { tint, v } from '../../ui/theme/tokens';
import { size } from '../../ui/theme/type';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.5rem 1.25rem;
  background: ${tint('bad')};
  color: ${v.bad};
  font-size: ${size[13]};
  font-weight: 600;
  ul {
    margin: 0;
    padding-left: 1.25rem;
    font-weight: 500;
  }
`;

/** All that could not be recorded, one line a tap, until the member has read it. A toast is gone after five seconds. */
export function ProblemList() {
  const problems = useProblems();
  if (problems.length === 0) return null;
  const dismiss = () => {
    for (const { id } of problems) dismissProblem(id);
  };
  return (
    <Box>
      <div>
        {liveProblemTexts.title}
        <ul aria-label={liveProblemTexts.title}>
          {problems.map(({ id, title, description, what }) => (
            <li key={id}>
              {what ? `${title} (${what})` : title}. {description}
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" variant="outline" onClick={dismiss}>
        {liveProblemTexts.dismiss}
      </Button>
    </Box>
  );
}
