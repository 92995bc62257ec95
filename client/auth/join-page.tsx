import { useCallback, useEffect, useRef, useState } from 'react';
import type { Joining } from '../../common/joins';
import { joinTexts } from '../../common/way-in-texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { Link } from '../router/link';
import { Button } from '../ui/button/button';
import { Spinner } from '../ui/button/spinner';
import { Row } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { DoorFrame } from './door-frame';
import { enterAfter } from './enter';
import { JoinWord } from './join-word';
import { stripToken, tokenIn } from './one-time-token';
import { useRepeated } from './use-repeated';

const LOOK_EVERY_MS = 1_000;

const home = (
  <Button variant="link" asChild>
    <Link to="/">{joinTexts.otherWay}</Link>
  </Button>
);

/** Opens what is being trained, else home. */
async function goIn(id: string): Promise<void> {
  await call('enterByJoin', { body: { id } });
  const active = await call('activeSession', {}).catch(() => null);
  enterAfter(0, active ? `/home?player=${encodeURIComponent(active.id)}` : '/home');
}

/**
 * The door for a device of somebody who is signed in on another one. Opened by that one's QR code, it shows the word
 * to compare; opened without, it shows a code to be typed there.
 */
export default function JoinPage() {
  const [token] = useState(() => tokenIn(location));
  const [joining, setJoining] = useState<Joining | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSame, setSame] = useState(false);
  const asked = useRef(false);
  const entered = useRef(false);
  const fail = useCallback((error: unknown) => setFault(detailOf(error)), []);

  const showCode = useCallback(() => {
    setFault(null);
    setJoining(null);
    call('askToJoin').then((answer) => {
      setCode(answer.code);
      setJoining(answer);
    }, fail);
  }, [fail]);
  useEffect(() => {
    stripToken();
    // A link works once, and effects of a page under development run twice.
    if (asked.current) return;
    asked.current = true;
    if (token) call('openJoin', { body: { token } }).then(setJoining, fail);
    else showCode();
  }, [token, showCode, fail]);

  const state = joining?.state ?? 'open';
  const isWaiting = joining !== null && fault === null && state !== 'ended';
  useRepeated(
    () => {
      // A look that fails is made again.
      if (joining) call('followJoin', { body: { id: joining.id } }).then(setJoining, () => {});
    },
    LOOK_EVERY_MS,
    isWaiting && state !== 'allowed',
  );
  // Where this device was opened by a link, it has to say yes as well.
  const mayEnter = state === 'allowed' && (token === null || isSame);
  useEffect(() => {
    if (!mayEnter || !joining || entered.current) return;
    entered.current = true;
    goIn(joining.id).catch(fail);
  }, [mayEnter, joining, fail]);

  if (fault !== null || state === 'ended') {
    const again = !token && (
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
        <JoinWord text={`${code?.slice(0, 4)} ${code?.slice(4)}`} hint={joinTexts.codeHint} />
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
      {token !== null && !isSame ? (
        <Row>
          <Button variant="go" onClick={() => setSame(true)}>
            {joinTexts.yes}
          </Button>
          <Button onClick={() => setFault(joinTexts.notSame)}>{joinTexts.no}</Button>
        </Row>
      ) : (
        <Text $muted role="status">
          {joinTexts.confirmThere}
        </Text>
      )}
    </DoorFrame>
  );
}
