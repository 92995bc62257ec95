import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '@common/texts';
import { call } from '../api/call';
import { detailOf } from '../api/errors';
import { Button, Spinner } from '../ui/button/button';
import { DoorFrame } from './door-frame';
import { enterAfter } from './enter';
import { useMember } from './member-store';
import { stripToken, tokenIn } from './one-time-token';

const INCOMPLETE = 'This link is incomplete. Copy the whole link from the terminal.';

/** Target of a link printed on the server's terminal: signs in, and makes this a known browser. */
export default function ThisMachinePage() {
  const [token] = useState(() => tokenIn(location));
  const [fault, setFault] = useState<string | null>(token ? null : INCOMPLETE);
  const here = useMember();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    stripToken();
    // The link works once, and React's strict mode runs effects twice.
    if (!token || hasStarted.current) return;
    hasStarted.current = true;
    call('loginAtTerminal', { body: { token } }).then(
      ({ id }) => (id === here?.id ? navigate('/it-is-me', { replace: true }) : enterAfter(0, '/')),
      (error) => setFault(detailOf(error)),
    );
  }, [token, here?.id, navigate]);
  if (fault === null) return <DoorFrame title="Signing in" text={<Spinner />} />;
  return (
    <DoorFrame
      title={authTexts.loginFailed}
      text={fault}
      foot={
        <Button variant="link" asChild>
          <Link to="/">Ask for a new link</Link>
        </Button>
      }
    />
  );
}
