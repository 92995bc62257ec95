import { useCallback, useEffect, useRef, useState } from 'react';
import type { Joining, JoiningKey } from '../../common/joins';
import { joinTexts } from '../../common/way-in-texts';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { Link } from '../router/link';
import { Button } from '../ui/button/button';
import { Spinner } from '../ui/button/spinner';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { DoorFrame } from './door-frame';
import { enterAfter } from './enter';
import { JoinWord } from './join-word';
import { stripToken, tokenIn } from './one-time-token';
import {
  forgetPendingJoining,
  keepPendingJoining,
  type PendingJoining,
  pendingJoining,
} from './pending-joining';
import { useRepeated } from './use-repeated';

const LOOK_EVERY_MS = 1_000;

/** A joining that this device has just begun, by a link or with a code to show. */
type Opened = Joining & { secret: string; code?: string };

const home = (
  <Button variant="link" asChild>
    <Link to="/">{joinTexts.otherWay}</Link>
  </Button>
);

/** Opens what is being trained, else home. */
async function goIn(key: JoiningKey): Promise<void> {
  await call('enterByJoin', { body: key });
  forgetPendingJoining();
  const active = await call('activeSession', {}).catch(() => null);
  enterAfter(0, active ? `/home?player=${encodeURIComponent(active.id)}` : '/home');
}

/** Ends the joining of this tab on both devices; one that is over already needs no end. */
function leaveJoining(): void {
  const pending = pendingJoining();
  forgetPendingJoining();
  if (pending) call('leaveJoin', { body: pending.key }).catch(() => {});
}

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'link_invalid';

/**
 * The door for a device of somebody who is signed in on another one. Opened by that one's QR code, it shows the word
 * to compare; opened without, it shows a code to be typed there. A reload goes on with what this tab has begun.
 */
export default function JoinPage() {
  const [token] = useState(() => tokenIn(location));
  const [pending, setPending] = useState<PendingJoining | null>(null);
  const [joining, setJoining] = useState<Joining | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSame, setSame] = useState(false);
  const asked = useRef(false);
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
    // A link works once, and effects of a page under development run twice.
    if (asked.current) return;
    asked.current = true;
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
        // Any other look that fails is made again.
        if (isOver(error)) setJoining({ ...joining, state: 'ended' });
      });
    },
    LOOK_EVERY_MS,
    isWaiting && state !== 'allowed',
  );
  const isByLink = pending?.code === null;
  // Where this device was opened by a link, it has to say yes as well.
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
