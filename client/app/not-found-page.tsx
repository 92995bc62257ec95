import { Link } from 'react-router';
import { notFoundTexts } from '../../common/texts';
import { Button } from '../ui/button';
import { Page } from '../ui/layout';
import { PageHeader } from '../ui/page-header';

/** The screen behind an address that there is none for. */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={notFoundTexts.title} text={notFoundTexts.hint} />
      <div>
        <Button variant="go" asChild>
          <Link to="/">Back to Dashboard</Link>
        </Button>
      </div>
    </Page>
  );
}
