import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Button } from '../ui/button/button';
import { Page, Row } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { useTitle } from '../ui/layout/title';
import { reloadIfReachable } from '../ui/overlay/reload-if-reachable';
import { PaintedGoes } from './painted-goes';

/** True if a chunk could not be loaded: the app was updated since, or there is no network. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

interface Props {
  error: unknown;
  /** Renders the screen again. A chunk that could not be loaded needs a new page instead. */
  onRetry: () => void;
}

/** Error page of a failed screen, with ways to go on. */
export function ScreenFailed({ error, onRetry }: Props) {
  const isMissing = isMissingPart(error);
  useTitle('Something went wrong');
  return (
    <Page role="alert">
      <PaintedGoes />
      <PageHeader
        title={isMissing ? 'This screen could not be loaded' : 'Something went wrong here'}
        text={
          isMissing
            ? 'Check the network, then try again. A newer version of the app may be waiting.'
            : 'Nothing you recorded is lost. Try again, or go back to the dashboard.'
        }
      />
      <Row>
        <Button variant="go" onClick={() => (isMissing ? void reloadIfReachable() : onRetry())}>
          Try Again
        </Button>
        <Button asChild>
          <a href="/">Back to Dashboard</a>
        </Button>
      </Row>
    </Page>
  );
}

/** Error page of the route that failed to load or to render. */
export function RouteFailed() {
  const error = useRouteError();
  const address = useLocation();
  const navigate = useNavigate();
  return (
    <ScreenFailed error={error} onRetry={() => navigate(address, { replace: true, state: address.state })} />
  );
}
