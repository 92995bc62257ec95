import { CalendarPlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Program } from '@common/programs';
import { programTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { Button } from '../ui/button/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { FULL_WIDTH, Page } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { lazyPart } from '../ui/overlay/lazy-part';
import { copyProgram, deleteProgram } from './change-programs';
import type { ProgramActions } from './program-card';
import { ProgramGrid, ProgramsSkeleton } from './program-grid';

// Loaded when first opened, so that the list shows sooner.
const ProgramBuilder = lazyPart(async () => ({
  default: (await import('./builder/program-builder')).ProgramBuilder,
}));
const ProgramDialog = lazyPart(async () => ({ default: (await import('./program-dialog')).ProgramDialog }));

/** The dialog that is open above the list. */
type Open = { dialog: 'details'; program: Program | null } | { dialog: 'builder'; program: Program } | null;

/** /programs: plans of several weeks, made of workouts. */
export default function ProgramsPage() {
  const { data: programs, error, isFetching, refetch } = useCall('listPrograms', {});
  const [open, setOpen] = useState<Open>(null);
  const create = () => setOpen({ dialog: 'details', program: null });
  const manage = (program: Program) => setOpen({ dialog: 'builder', program });
  const close = () => setOpen(null);
  const actions: ProgramActions = {
    manage,
    edit: (program) => setOpen({ dialog: 'details', program }),
    copy: (program) => void copyProgram(program),
    remove: (program) => void deleteProgram(program),
  };

  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        title="Programs"
        actions={
          <Button variant="go" onClick={create}>
            <Plus aria-hidden="true" />
            Create Program
          </Button>
        }
      />
      {programs && programs.length > 0 && <ProgramGrid programs={programs} actions={actions} />}
      {programs?.length === 0 && (
        <EmptyState
          icon={CalendarPlus}
          title={programTexts.noneYet}
          text="Plan your weeks: choose how many, then put workouts on their days."
          action={<Button onClick={create}>Create Program</Button>}
        />
      )}
      {!programs && !error && <ProgramsSkeleton />}
      {!programs && error && (
        <ErrorState
          title="Failed to fetch programs"
          text={detailOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Suspense fallback={null}>
        {open?.dialog === 'details' && (
          <ProgramDialog program={open.program} onClose={close} onCreated={manage} />
        )}
        {open?.dialog === 'builder' && <ProgramBuilder program={open.program} onClose={close} />}
      </Suspense>
    </Page>
  );
}
