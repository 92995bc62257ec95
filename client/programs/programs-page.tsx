import {
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  Copy,
  EllipsisVertical,
  Pencil,
  Plus,
  Share2,
  Trash2,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Program } from '@common/contract/training/programs';
import { programTexts } from '@common/texts';
import { call } from '../api/call';
import { callAndTell } from '../api/call-and-tell';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { deleteListed } from '../dialogs/delete-listed';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { Badge, DifficultyBadge } from '../ui/data/badge';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Skeleton, SkeletonCard } from '../ui/feedback/skeleton';
import { dateOf } from '../ui/format/dates';
import { Card, FULL_WIDTH, Grid, Page, Row, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { Heading, Num, Text, VisuallyHidden } from '../ui/layout/text';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { lazyPart } from '../ui/overlay/lazy-part';
import { media } from '../ui/theme/mixins';

/** Actions of a card's buttons. */
interface ProgramActions {
  start: (program: Program) => void;
  manage: (program: Program) => void;
  edit: (program: Program) => void;
  copy: (program: Program) => void;
  share: (program: Program) => void;
  remove: (program: Program) => void;
}

const Box = styled(Card)`
  height: 100%;
  ${media.desktop} {
    padding: 1.25rem;
  }
`;
// The list shows before it is known which programs are followed.
const FollowAction = lazyPart(() => import('./follow/follow-action'));

const Foot = styled(Stack)`
  gap: 0.5rem;
  margin-top: auto;
`;

/** Card of a program: name, difficulty, goal, weeks and scheduled workouts. */
function ProgramCard({ program, actions }: { program: Program; actions: ProgramActions }) {
  const { name, description, difficulty, duration, goal, createdAt, workouts } = program;
  return (
    <Box as="article" aria-label={name}>
      <Row $justify="space-between" $align="start" $wrap={false} $gap={2}>
        <div>
          <Heading as="h2">{name}</Heading>
          <Text $size={13} $muted>
            Created {dateOf(createdAt)}
          </Text>
        </div>
        <DropdownMenu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} variant="ghost" />}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => actions.edit(program) },
            { label: 'Copy', icon: Copy, onSelect: () => actions.copy(program) },
            { label: 'Share', icon: Share2, onSelect: () => actions.share(program) },
            { label: 'Delete', icon: Trash2, onSelect: () => actions.remove(program), destructive: true },
          ]}
        />
      </Row>
      <Row $gap={2}>
        <DifficultyBadge difficulty={difficulty} />
        {goal && <Badge>{goal}</Badge>}
      </Row>
      {description && <Text $muted>{description}</Text>}
      <Row $gap={4}>
        <Text as="span">
          <Num $size={24}>{duration}</Num> {duration === 1 ? 'week' : 'weeks'}
        </Text>
        <Text as="span" $muted>
          {programTexts.scheduled(workouts.length)}
        </Text>
      </Row>
      <Foot>
        <Suspense fallback={<Skeleton $width="100%" $height="3rem" />}>
          <FollowAction program={program} onStart={() => actions.start(program)} />
        </Suspense>
        <Button wide aria-label={`Manage Program: ${name}`} onClick={() => actions.manage(program)}>
          <CalendarDays aria-hidden="true" />
          Manage Program
        </Button>
      </Foot>
    </Box>
  );
}

/** Copies a program with its schedule; the copy stands first in the list. */
function copyProgram({ id }: Program): Promise<void> {
  return callAndTell(
    'copyProgram',
    { params: { id } },
    {
      done: (copy) => ({ title: 'Program copied', description: copy.name }),
      failure: 'Failed to copy program. Please try again.',
    },
  );
}

/** Asks, then deletes a program; the toast puts it back with its schedule. */
function deleteProgram({ id, name }: Program): Promise<void> {
  const params = { id };
  const restore = () =>
    callAndTell(
      'restoreProgram',
      { params },
      {
        done: () => ({ title: 'Program restored', description: name }),
        failure: 'Failed to restore program',
      },
    );
  return deleteListed(id, {
    list: 'listPrograms',
    title: `Delete ${name}`,
    text: 'Are you sure you want to delete this program?',
    send: () => call('deleteProgram', { params }),
    name: 'deleteProgram',
    failure: 'Failed to delete program. Please try again.',
    done: {
      title: 'Program deleted',
      description: name,
      action: { label: 'Undo', onClick: () => void restore() },
    },
  });
}

/** All programs as cards, newest first. */
function ProgramGrid({ programs, actions }: { programs: readonly Program[]; actions: ProgramActions }) {
  return (
    <Grid as="ul" role="list" $min={19} aria-label="Programs">
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard program={program} actions={actions} />
        </li>
      ))}
    </Grid>
  );
}

/** The shape of the grid while it is on its way. */
function ProgramsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading programs</VisuallyHidden>
      <Grid $min={19}>
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
    </div>
  );
}

// Loaded when first opened, so that the list shows sooner.
const ProgramBuilder = lazyPart(async () => ({
  default: (await import('./builder/program-builder')).ProgramBuilder,
}));
const StartProgram = lazyPart(async () => ({
  default: (await import('./follow/start-program')).StartProgram,
}));
const ReadyPrograms = lazyPart(() => import('./ready/ready-list'));
const ShareDialog = lazyPart(async () => ({
  default: (await import('./sharing/share-dialog')).ShareDialog,
}));
const AssignedPrograms = lazyPart(() => import('./sharing/assigned-programs'));
const PublishedPrograms = lazyPart(() => import('./sharing/published-programs'));
const PastPrograms = lazyPart(() => import('./follow/past-programs'));
const ProgramDialog = lazyPart(async () => ({ default: (await import('./program-dialog')).ProgramDialog }));

/** The dialog that is open above the list. */
type Open =
  | { dialog: 'details'; program: Program | null }
  | { dialog: 'builder' | 'start' | 'share'; program: Program }
  | null;

/** /programs: plans of several weeks, made of workouts. */
export default function ProgramsPage() {
  const { data: programs, error, isFetching, refetch } = useCall('listPrograms', {});
  const [open, setOpen] = useState<Open>(null);
  const create = () => setOpen({ dialog: 'details', program: null });
  const manage = (program: Program) => setOpen({ dialog: 'builder', program });
  const close = () => setOpen(null);
  /** The program as the list has it by now: an open dialog follows changes made meanwhile. */
  const latest = (program: Program) => programs?.find(({ id }) => id === program.id) ?? program;
  const actions: ProgramActions = {
    start: (program) => setOpen({ dialog: 'start', program }),
    manage,
    edit: (program) => setOpen({ dialog: 'details', program }),
    copy: (program) => void copyProgram(program),
    share: (program) => setOpen({ dialog: 'share', program }),
    remove: (program) => void deleteProgram(program),
  };

  return (
    <Page $width={FULL_WIDTH}>
      <PageHeader
        title="Programs"
        actions={
          <>
            <Button asChild>
              <Link to="/programs/calendar">
                <CalendarRange aria-hidden="true" />
                Calendar
              </Link>
            </Button>
            <Button variant="go" onClick={create}>
              <Plus aria-hidden="true" />
              Create Program
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>{programs && <AssignedPrograms onAccepted={actions.start} />}</Suspense>
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
        {programs && <PastPrograms />}
        {programs && <PublishedPrograms onTaken={actions.start} />}
        {programs && <ReadyPrograms onTaken={actions.start} />}
      </Suspense>
      <Suspense fallback={null}>
        {open?.dialog === 'details' && (
          <ProgramDialog program={open.program} onClose={close} onCreated={manage} />
        )}
        {open?.dialog === 'builder' && <ProgramBuilder program={open.program} onClose={close} />}
        {open?.dialog === 'share' && <ShareDialog program={latest(open.program)} onClose={close} />}
        {open?.dialog === 'start' && <StartProgram program={latest(open.program)} onClose={close} />}
      </Suspense>
    </Page>
  );
}
