import { CalendarDays, Merge, Pencil, Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionSummary } from '@common/contract/training/session-lists';
import type { Session } from '@common/contract/training/sessions';
import { canJoin, type Source, sourcesOf } from '@common/player/commands/moves';
import { MAX_SESSION_MS } from '@common/player/plan/time';
import { deviceOf } from '@common/player/state/facts';
import { fetchTexts } from '@common/texts';
import { callAndTell } from '../api/call-and-tell';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useLiveStore } from '../sync/live-store';
import { sessionMoveTexts } from '../texts/progress-texts';
import { Button } from '../ui/button/button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateAndTime } from '../ui/format/dates';
import { Row, Stack } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';
import { confirm } from '../ui/overlay/confirm-store';
import { Dialog } from '../ui/overlay/dialog';
import { ChangeDateForm } from './past/change-date-form';
import { SaveUnsaved } from './save-quick';
import { MendActions, SessionMendForm } from './session-mend-form';
import { SessionSets } from './session-sets';
import { useDeleteSession } from './use-delete-session';

/** "3 sets from another device, starting 9:07 AM". */
function wordsOf({ name, sets }: Source, deviceId: string | null): string {
  const [first] = sets;
  const isJoined = first !== undefined && deviceOf(first.id) !== name;
  const whose = deviceId === name ? 'this device' : isJoined ? 'a joined workout' : 'another device';
  const time = new Date(first?.at ?? 0).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${sets.length === 1 ? '1 set' : `${sets.length} sets`} from ${whose}, starting ${time}`;
}

const join = (id: string, other: string, done: { title: string; description?: string }) =>
  callAndTell(
    'joinSessions',
    { params: { id }, body: { other } },
    { done: () => done, failure: sessionMoveTexts.joinFailed },
  );

async function part(session: Session, source: Source): Promise<void> {
  if (!(await confirm({ ...sessionMoveTexts.confirmPart(source.sets.length), confirmLabel: 'Split' })))
    return;
  await callAndTell(
    'partSession',
    { params: { id: session.id }, body: { source: source.name } },
    {
      done: ({ id }) => ({
        ...sessionMoveTexts.parted,
        action: {
          label: 'Undo',
          onClick: () => void join(session.id, id, sessionMoveTexts.joined),
        },
      }),
      failure: sessionMoveTexts.partFailed,
    },
  );
}

async function joinWith(session: Session, other: SessionSummary): Promise<void> {
  const question = sessionMoveTexts.confirmJoin(dateAndTime(other.startTime));
  if (await confirm({ ...question, confirmLabel: 'Join' }))
    await join(session.id, other.id, sessionMoveTexts.joined);
}

/**
 * Splits the sets of two devices in one session, or joins two sessions of one workout. Nothing if neither is possible.
 */
function PartAndJoin({ session }: { session: Session }) {
  const deviceId = useLiveStore((state) => state.deviceId);
  const { startedAt } = session.state;
  const before = new Date(startedAt + MAX_SESSION_MS).toISOString();
  const near = useCall('listSessions', { query: { before, limit: 30 } });
  const others = (near.data ?? []).filter((one) => isJoinable(session, one));
  const sources = sourcesOf(session.state);
  const isOfSeveral = sources.length > 1;
  if (!isOfSeveral && others.length === 0) return null;
  return (
    <Stack as="section" $gap={3} aria-label={sessionMoveTexts.title}>
      <Heading as="h3" $size={16}>
        {sessionMoveTexts.title}
      </Heading>
      {isOfSeveral &&
        sources.map((source) => (
          <Row key={source.name} $justify="space-between">
            <Text $size={15}>{wordsOf(source, deviceId)}</Text>
            <Button
              size="sm"
              aria-label={`Split off ${wordsOf(source, deviceId)}`}
              onClick={() => void part(session, source)}
            >
              <Split aria-hidden="true" />
              Split Off
            </Button>
          </Row>
        ))}
      {others.map((other) => (
        <Row key={other.id} $justify="space-between">
          <Text $size={15}>{dateAndTime(other.startTime)}</Text>
          <Button
            size="sm"
            aria-label={`Join the one from ${dateAndTime(other.startTime)}`}
            onClick={() => void joinWith(session, other)}
          >
            <Merge aria-hidden="true" />
            Join
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

/** Estimates from the summary if two sessions can be joined; the server checks it in full. */
function isJoinable(session: Session, { id, workoutId, startTime, endTime, phase }: SessionSummary): boolean {
  if (id === session.id || workoutId !== session.workoutId || phase === 'discarded') return false;
  const startedAt = Date.parse(startTime);
  const figures = { totalDuration: 0, caloriesBurned: 0, facts: [], last: null };
  const endedAt = endTime === null ? startedAt : Date.parse(endTime);
  return canJoin(session.state, { phase: 'completed', startedAt, endedAt, ...figures });
}

interface DetailsActionsProps {
  session: Session;
  onMend: () => void;
  onDeleted: () => void;
}

/** Buttons of a session's details: edit and delete. */
function DetailsActions({ session, onMend, onDeleted }: DetailsActionsProps) {
  const remove = useDeleteSession(onDeleted);
  return (
    <Row $fill>
      <Button onClick={onMend}>
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      <Button
        variant="destructive"
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: session.id } })}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </Row>
  );
}

interface Props {
  sessionId: string;
  onClose: () => void;
}

/** One session with all its sets; they can be mended, and the session deleted. */
export default function SessionDetailsDialog({ sessionId, onClose }: Props) {
  const session = useCall('getSession', { params: { id: sessionId } });
  const [mode, setMode] = useState<'reading' | 'mending' | 'saving' | 'dating'>('reading');
  const { data } = session;
  const read = () => setMode('reading');
  return (
    <Dialog
      open
      ownEntry={false}
      onOpenChange={(open) => !open && onClose()}
      title={data?.workout.name ?? 'Session Details'}
      description={data ? dateAndTime(data.startTime) : undefined}
      size="md"
      footer={
        data &&
        mode !== 'dating' &&
        (mode === 'reading' ? (
          <DetailsActions session={data} onMend={() => setMode('mending')} onDeleted={onClose} />
        ) : (
          <MendActions saving={mode === 'saving'} onCancel={read} />
        ))
      }
    >
      {session.isPending && <SkeletonList rows={4} label="Loading the session" />}
      {session.isError && !data && (
        <ErrorState
          title={fetchTexts.session}
          text={detailOf(session.error)}
          retrying={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
      {data && mode === 'reading' && (
        <Stack $gap={5}>
          {data.completed && (
            <div>
              <Button size="sm" onClick={() => setMode('dating')}>
                <CalendarDays aria-hidden="true" />
                Change Date
              </Button>
            </div>
          )}
          <SessionSets session={data} />
          <SaveUnsaved session={data} />
          <PartAndJoin session={data} />
        </Stack>
      )}
      {data && mode === 'dating' && <ChangeDateForm session={data} onDone={read} />}
      {data && (mode === 'mending' || mode === 'saving') && (
        <SessionMendForm
          session={data}
          onSaving={() => setMode('saving')}
          onSaved={read}
          onFailed={() => setMode('mending')}
        />
      )}
    </Dialog>
  );
}
