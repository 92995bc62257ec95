import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Import } from '@common/contract/training/imports';
import { Button } from '../ui/button/button';
import { SkeletonList } from '../ui/feedback/skeleton';
import { formatCount } from '../ui/format/figures';
import { Page, Row, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { ChooseFile } from './choose-file';
import { PastImports } from './past-imports';
import { workoutsText } from './preview';
import type { FileRead } from './read-file';

// Loaded with the first file: it brings the search's index along.
const ReadyFile = lazyPart(() => import('./ready-file'));

/** Says what an import brought. */
function Report({ done, onAgain }: { done: Import; onAgain: () => void }) {
  return (
    <Stack $gap={4}>
      <PageHeader
        title={`${workoutsText(done.workouts)} imported`}
        text={`${formatCount(done.sets, 'set')}. Records, streak and totals update.`}
      />
      <Row $fill>
        <Button onClick={onAgain}>Import Another File</Button>
        <Button variant="go" asChild>
          <Link to="/progress">See Progress</Link>
        </Button>
      </Row>
    </Stack>
  );
}

/** /import: workouts of another log, or of this one, from a file. */
export default function ImportPage() {
  const [file, setFile] = useState<FileRead | null>(null);
  const [done, setDone] = useState<Import | null>(null);
  const again = () => {
    setFile(null);
    setDone(null);
  };
  return (
    <Page>
      {done && <Report done={done} onAgain={again} />}
      {!done && file && (
        <Suspense fallback={<SkeletonList rows={5} label="Reading the file" />}>
          <ReadyFile file={file} onDone={setDone} onCancel={again} />
        </Suspense>
      )}
      {!done && !file && <ChooseFile onRead={setFile} />}
      {(done || !file) && <PastImports />}
    </Page>
  );
}
