import { Laptop, Smartphone } from 'lucide-react';
import type { SignInEntry } from '@common/contract/people/ways-in';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { SessionList } from '../progress/session-line';
import { profileTexts } from '../texts/profile-texts';
import { passkeyTexts } from '../texts/way-in-texts';
import { Button } from '../ui/button/button';
import { Badge } from '../ui/data/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { dateAndTime, daysAgo } from '../ui/format/dates';
import { Card } from '../ui/layout/layout';
import { ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { toast } from '../ui/overlay/toast-store';

const UNKNOWN = 'Unknown device';
const isPhone = (device: string | null) => /Android|iPhone|iPad/.test(device ?? '');
const usedIn = ({ place, lastUsedAt }: SignInEntry) =>
  [`Used ${daysAgo(lastUsedAt).toLowerCase()}`, place].filter(Boolean).join(' · ');

interface EntryProps {
  entry: SignInEntry;
  onEnd: () => void;
  ending: boolean;
}

function Entry({ entry, onEnd, ending }: EntryProps) {
  const { device, isThis, isLetIn, signedInAt } = entry;
  const Icon = isPhone(device) ? Smartphone : Laptop;
  return (
    <ListLine>
      <Icon size={20} aria-hidden="true" />
      <ListWords>
        <Text $strong>{device ?? UNKNOWN}</Text>
        <Text $size={13} $muted>
          {usedIn(entry)}
        </Text>
        <Text $size={13} $muted>
          Signed in {dateAndTime(signedInAt)}
          {isLetIn && ', added from another device of yours'}
        </Text>
      </ListWords>
      {isThis ? (
        <Badge $tone="live">This device</Badge>
      ) : (
        <Button size="sm" loading={ending} onClick={onEnd} aria-label={`Sign out ${device ?? UNKNOWN}`}>
          Sign Out
        </Button>
      )}
    </ListLine>
  );
}

/** The member's sign-ins; each can be ended, or all others at once. */
export default function SignIns() {
  const signIns = useCall('listSignIns', {});
  const passkeys = useCall('listPasskeys', {}).data ?? [];
  const confirm = useConfirm();
  const end = useMutationCall('endSignIn', { failure: profileTexts.endSignInFailed });
  const endOthers = useMutationCall('endOtherSignIns', {
    failure: profileTexts.endSignInFailed,
    onSuccess: () => {
      toast(profileTexts.othersEnded);
      void askRemovePasskeys();
    },
  });
  const removePasskey = useMutationCall('deletePasskey', { failure: passkeyTexts.removeFailed });
  const askRemovePasskeys = async () => {
    if (passkeys.length === 0) return;
    const names = passkeys.map(({ name }) => name);
    const isWanted = await confirm({
      title: passkeyTexts.removeAll(passkeys.length),
      text: passkeyTexts.removeAllText(names),
      confirmLabel: passkeyTexts.removeAllLabel,
      cancelLabel: passkeyTexts.keepAll,
      destructive: true,
    });
    if (!isWanted) return;
    try {
      // One by one: the first may ask for a fresh sign-in.
      for (const { id } of passkeys) await removePasskey.mutateAsync({ params: { id } });
      toast(passkeyTexts.removedAll);
    } catch {
      // The mutation has shown a toast; the remaining passkeys stay in the list.
    }
  };
  const askEnd = async ({ id, device }: SignInEntry) => {
    const title = `Sign out ${device ?? UNKNOWN}?`;
    const text =
      'Its screens close at once, and tokens created there stop working. Unsent taps stay on that device.';
    if (await confirm({ title, text, confirmLabel: 'Sign Out', destructive: true }))
      end.mutate({ params: { id } });
  };
  const askEndOthers = async () => {
    const title = 'Sign out everywhere else?';
    const text =
      'Every other browser is signed out at once. Every personal token and your calendar address stop working.';
    const note = passkeys.length > 0 ? passkeyTexts.stay(passkeys.length) : undefined;
    if (await confirm({ title, text, note, confirmLabel: 'Sign Out', destructive: true }))
      endOthers.mutate({});
  };
  return (
    <Card as="section" aria-label="Where you are signed in">
      <SectionTitle>Where you are signed in</SectionTitle>
      <Text $size={13} $muted>
        A sign-in ends after 30 days without use, and after 180 days at the latest.
      </Text>
      {signIns.isPending && <SkeletonList rows={2} label="Loading sign-ins" />}
      {signIns.isError && !signIns.data && (
        <ErrorState
          title={profileTexts.fetchSignInsFailed}
          text={detailOf(signIns.error)}
          onRetry={() => void signIns.refetch()}
        />
      )}
      {signIns.data && (
        <>
          <SessionList>
            {signIns.data.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                ending={end.isPending && end.variables.params.id === entry.id}
                onEnd={() => void askEnd(entry)}
              />
            ))}
          </SessionList>
          <Button loading={endOthers.isPending} onClick={() => void askEndOthers()}>
            Sign Out Everywhere Else
          </Button>
        </>
      )}
    </Card>
  );
}
