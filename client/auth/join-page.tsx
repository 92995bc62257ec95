import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import type { Joining, JoiningKey } from '@common/contract/people/joins';
import { joiningKeySchema } from '@common/contract/people/joins';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { tabStorage } from '../storage/storage';
import { joinTexts } from '../texts/way-in-texts';
import { Button, Spinner } from '../ui/button/button';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { DoorFrame } from './door-frame';
import { enterAfter } from './enter';
import { JoinWord } from './join-word';
import { stripToken, tokenIn } from './one-time-token';
import { useRepeated } from './use-repeated';

const KEY = 'joining';

const pendingJoiningSchema = z.strictObject({
  /** Secret by which only this device can continue its joining. */
  key: joiningKeySchema,
  /** The code that this device shows; null if it opened a link. */
  code: z.string().nullable(),
});

/** The joining of this tab; survives a reload. */
type PendingJoining = z.infer<typeof pendingJoiningSchema>;

/** Stores the joining for the life of the tab. */
function keepPendingJoining(joining: PendingJoining): void {
  tabStorage.keepJson(KEY, joining);
}

/** The stored joining of this tab, if any. */
function pendingJoining(): PendingJoining | null {
  return pendingJoiningSchema.safeParse(tabStorage.json(KEY)).data ?? null;
}

/** Deletes the stored joining, once it is over. */
function forgetPendingJoining(): void {
  tabStorage.forget(KEY);
}

const LOOK_EVERY_MS = 1_000;

/** A joining that this device has just opened, by a link or with a code to show. */
type Opened = Joining & { secret: string; code?: string };

const home = (
  <Button variant="link" asChild>
    <Link to="/">{joinTexts.otherWay}</Link>
  </Button>
);

/** Exchanges the joining for a session, then opens the active workout, else home. */
async function goIn(key: JoiningKey): Promise<void> {
  await call('enterByJoin', { body: key });
  forgetPendingJoining();
  const active = await call('activeSession', {}).catch(() => null);
  enterAfter(0, active ? `/home?player=${encodeURIComponent(active.id)}` : '/home');
}

/** Ends this tab's joining on both devices; errors are ignored, as it may be over. */
function leaveJoining(): void {
  const pending = pendingJoining();
  forgetPendingJoining();
  if (pending) call('leaveJoin', { body: pending.key }).catch(() => {});
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'link_invalid';

/**
 * Signs this device in by another, signed-in one. Opened by that device's QR code, it shows the word to compare;
 * otherwise a code to be typed there. A reload resumes this tab's joining.
 */
export default function JoinPage() {
  const [token] = useState(() => tokenIn(location));
  const [pending, setPending] = useState<PendingJoining | null>(null);
  const [joining, setJoining] = useState<Joining | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSame, setSame] = useState(false);
  const hasStarted = useRef(false);
  const entered = useRef(false);
  const fail = useCallback((error: unknown) => setFault(detailOf(error)), []);

  const begin = useCallback(({ secret, code, ...joining }: Opened) => {
    const pending = { key: { id: joining.id, secret }, code: code ?? null };
    keepPendingJoining(pending);
    setPending(pending);
    setJoining(joining);
  }, []);
  const showCode = useCallback(() => {
    leaveJoining();
    setFault(null);
    setJoining(null);
    setSame(false);
    call('askToJoin').then(begin, fail);
  }, [begin, fail]);
  useEffect(() => {
    stripToken();
    // A link works once, and React's strict mode runs effects twice.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const earlier = pendingJoining();
    if (token) {
      call('openJoin', { body: { token } }).then(begin, fail);
    } else if (earlier) {
      setPending(earlier);
      const goOn = (joining: Joining) => (joining.state === 'ended' ? showCode() : setJoining(joining));
      call('followJoin', { body: earlier.key }).then(goOn, showCode);
    } else showCode();
  }, [token, begin, showCode, fail]);

  const state = joining?.state ?? 'open';
  const isWaiting = pending !== null && joining !== null && fault === null && state !== 'ended';
  useRepeated(
    () => {
      if (!pending || !joining) return;
      call('followJoin', { body: pending.key }).then(setJoining, (error: unknown) => {
        // Other failures are retried by the next poll.
        if (isOver(error)) setJoining({ ...joining, state: 'ended' });
      });
    },
    LOOK_EVERY_MS,
    isWaiting && state !== 'allowed',
  );
  const isByLink = pending?.code === null;
  // If this device was opened by a link, its member has to confirm the word as well.
  const mayEnter = state === 'allowed' && (!isByLink || isSame);
  useEffect(() => {
    if (!mayEnter || !pending || entered.current) return;
    entered.current = true;
    goIn(pending.key).catch(fail);
  }, [mayEnter, pending, fail]);
  const refuse = () => {
    leaveJoining();
    setFault(joinTexts.notSame);
  };

  if (fault !== null || state === 'ended') {
    const again = !isByLink && !token && (
      <Button variant="go" onClick={showCode}>
        {joinTexts.newCode}
      </Button>
    );
    return (
      <DoorFrame
        title={joinTexts.notIn}
        text={fault ?? joinTexts.ended}
        foot={
          <>
            {again}
            {home}
          </>
        }
      />
    );
  }
  if (joining === null || entered.current) return <DoorFrame title={joinTexts.title} text={<Spinner />} />;
  if (state === 'open') {
    return (
      <DoorFrame title={joinTexts.title} text={joinTexts.where} foot={home}>
        <JoinWord
          text={`${pending?.code?.slice(0, 4)} ${pending?.code?.slice(4)}`}
          hint={joinTexts.codeHint}
        />
        <Button onClick={showCode}>{joinTexts.newCode}</Button>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={joinTexts.sameWord} text={joinTexts.compare} foot={home}>
      <JoinWord text={joining.word ?? ''} hint={joinTexts.wordHint} />
      <Text>
        {joinTexts.asWhom} <strong>{joining.email}</strong>.
      </Text>
      {isByLink && !isSame ? (
        <Row>
          <Button variant="go" onClick={() => setSame(true)}>
            {joinTexts.yes}
          </Button>
          <Button onClick={refuse}>{joinTexts.no}</Button>
        </Row>
      ) : (
        <Text $muted role="status">
          {joinTexts.confirmThere}
        </Text>
      )}
    </DoorFrame>
  );
}
