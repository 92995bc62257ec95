import { LogOut, ScrollText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { leave } from '../auth/leave';
import { useConnection } from '../sync/connection';
import { Button } from '../ui/button/button';
import { Skeleton } from '../ui/feedback/skeleton';
import { Stack } from '../ui/layout/layout';
import { Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { lazyPart } from '../ui/overlay/lazy-part';
import { toast } from '../ui/overlay/toast-store';
import { Tokens } from './tokens';

const Passkeys = lazyPart(() => import('./passkeys'));
const SignIns = lazyPart(() => import('./sign-ins'));

/** Sign-ins, passkeys and tokens of the member, and sign-out. */
export default function Account() {
  const confirm = useConfirm();
  const { waiting } = useConnection();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    const question = {
      title: 'Sign out with taps still waiting?',
      text: 'They are kept on this device and sent when you sign in here again.',
      confirmLabel: 'Sign out',
    };
    if (waiting > 0 && !(await confirm(question))) return;
    setBusy(true);
    try {
      await leave();
    } catch (error) {
      setBusy(false);
      toast({ title: authTexts.signOutFailed, description: detailOf(error), variant: 'destructive' });
    }
  };
  return (
    <Stack>
      <Suspense fallback={<Skeleton $height="26rem" />}>
        <SignIns />
      </Suspense>
      <Suspense fallback={<Skeleton $height="9rem" />}>
        <Passkeys />
      </Suspense>
      <Button asChild>
        <Link to="/journal">
          <ScrollText aria-hidden="true" />
          Your Account’s Journal
        </Link>
      </Button>
      <Button loading={busy} onClick={() => void signOut()}>
        <LogOut aria-hidden="true" />
        Sign out
      </Button>
      <Tokens />
      <Text $size={13} $muted>
        <a href="/licences.txt" target="_blank" rel="noreferrer">
          Licences of what this app is made of
        </a>
      </Text>
    </Stack>
  );
}
