import { useState } from 'react';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { loadMember } from '../auth/load-member';
import { Button } from '../ui/button/button';
import { Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Wordmark } from '../ui/layout/wordmark';
import { PaintedGoes } from './painted-goes';

/** Shown if the server could not be asked for the signed-in member, and none is remembered here. */
export function StartFailed({ error }: { error: unknown }) {
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void loadMember().finally(() => setBusy(false));
  };
  return (
    <Page as="main" $width={32}>
      <PaintedGoes />
      <Wordmark />
      <PageHeader title={authTexts.unreachable} text={detailOf(error)} />
      <div>
        <Button variant="go" loading={busy} onClick={retry}>
          Try again
        </Button>
      </div>
    </Page>
  );
}
