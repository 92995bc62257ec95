import { Link } from 'react-router';
import { journalTexts } from '../texts/journal-texts';
import { Button } from '../ui/button/button';
import { Card, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { EntryList } from './entry-list';

/** /journal: what happened to the reader's own account. */
export default function OwnJournalPage() {
  return (
    <Page>
      <PageHeader title="Account Journal" text={journalTexts.own} />
      {/* Below the title: beside it a phone would have space for a word a line. */}
      <div>
        <Button asChild>
          <Link to="/profile?tab=account">Back to Profile</Link>
        </Button>
      </div>
      <Card as="section" aria-label="Journal">
        <EntryList name="ownJournal" query={{}} />
      </Card>
    </Page>
  );
}
