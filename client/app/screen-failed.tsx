import { missingPartTexts } from '../../common/texts';
import { Button } from '../ui/button/button';
import { Page, Row } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { useTitle } from '../ui/layout/title';
import { PaintedGoes } from './painted-goes';

/** True if a chunk could not be loaded: the app was updated since, or there is no network. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

/** Error page of a failed screen, with ways to go on. */
export function ScreenFailed({ error }: { error: unknown }) {
  const missing = isMissingPart(error);
  useTitle('Something went wrong');
  return (
    <Page role="alert">
      <PaintedGoes />
      <PageHeader
        title={missing ? 'This screen could not be loaded' : 'Something went wrong here'}
        text={
          missing
            ? missingPartTexts.description
            : 'Nothing that you recorded is lost. Reload the page, or go back to the dashboard.'
        }
      />
      <Row>
        <Button variant="go" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button asChild>
          <a href="/">Back to Dashboard</a>
        </Button>
      </Row>
    </Page>
  );
}
