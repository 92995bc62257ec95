import { Link } from 'react-router';
import styled from 'styled-components';
import { notFoundTexts } from '@common/texts';
import { Button } from '../ui/button/button';
import { Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { v } from '../ui/theme/tokens';
import { numeric } from '../ui/theme/type';

const Board = styled(Page)`
  justify-content: center;
  min-height: calc(100dvh - 6rem);
`;
/** The scoreboard of a screen that does not exist. */
const Score = styled.p`
  ${numeric}
  font-size: min(38vw, 45vh, 20rem);
  line-height: 0.8;
  letter-spacing: -0.04em;
  color: ${v.edge};
  user-select: none;
`;

/** The screen behind an address that there is none for. */
export default function NotFoundPage() {
  return (
    <Board>
      <Score aria-hidden="true">404</Score>
      <PageHeader title={notFoundTexts.title} text={notFoundTexts.hint} />
      <div>
        <Button variant="go" asChild>
          <Link to="/">Back to Dashboard</Link>
        </Button>
      </div>
    </Board>
  );
}
