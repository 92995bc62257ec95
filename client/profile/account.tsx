import { Copy, FileUp, LogOut, ScrollText, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Token } from '@common/contract/people/ways-in';
import type { Scope } from '@common/contract/scopes';
import { authTexts } from '@common/texts';
import { detailOf } from '../api/errors';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/door-frame';
import { leave } from '../auth/leave';
import { useMember } from '../auth/member-store';
import { SessionList } from '../progress/session-line';
import { useConnection } from '../sync/connection';
import { profileTexts } from '../texts/profile-texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Skeleton, SkeletonList } from '../ui/feedback/skeleton';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Select } from '../ui/field/select';
import { dateAndTime, daysAgo } from '../ui/format/dates';
import { Card, Columns, Stack } from '../ui/layout/layout';
import { ListLine } from '../ui/layout/list-line';
import { SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { lazyPart } from '../ui/overlay/lazy-part';
import { toast } from '../ui/overlay/toast-store';

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Address = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

const RIGHTS = {
  look: { label: 'View only', scopes: ['read'] },
  train: { label: 'View and train', scopes: ['read', 'train'] },
  all: { label: 'All my data', scopes: ['read', 'train', 'manage'] },
  admin: { label: 'Everything, as an admin', scopes: ['read', 'train', 'manage', 'admin'] },
} as const satisfies Record<string, { label: string; scopes: readonly Scope[] }>;
type Rights = keyof typeof RIGHTS;
const rightsFor = (isAdmin: boolean) =>
  (Object.keys(RIGHTS) as Rights[])
    .filter((value) => isAdmin || value !== 'admin')
    .map((value) => ({ value, label: RIGHTS[value].label }));

const ENDS = [
  { value: '7', label: 'After a week' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
];

async function copy(token: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(token);
    toast(profileTexts.tokenCopied);
  } catch {
    // No clipboard without HTTPS or permission: the token is there to be selected.
    toast(profileTexts.tokenNotCopied);
  }
}

/** Makes a token and shows it, this once. */
function NewToken() {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { name: '' } });
  const isAdmin = useMember()?.isAdmin ?? false;
  const [rights, setRights] = useState<Rights>('train');
  const [days, setDays] = useState('365');
  const create = useMutationCall('createToken', {
    failure: profileTexts.createTokenFailed,
    onSuccess: () => reset(),
  });
  const submit = handleSubmit(({ name }) =>
    create.mutate({ body: { name, scopes: [...RIGHTS[rights].scopes], days: Number(days) } }),
  );
  return (
    <>
      {create.data && (
        <Notice
          kind="done"
          title={`${create.data.name}: copy it now, it is not shown again`}
          action={
            <Button size="sm" onClick={() => void copy(create.data.token)}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
          }
        >
          <Secret>{create.data.token}</Secret>
        </Notice>
      )}
      <FormBox onSubmit={submit}>
        <Field label="Token name" error={formState.errors.name?.message}>
          <Input
            placeholder="Spreadsheet"
            maxLength={120}
            autoComplete="off"
            {...register('name', {
              validate: (name) => name.trim() !== '' || profileTexts.tokenNameRequired,
            })}
          />
        </Field>
        <Field label="Access">
          <Select options={rightsFor(isAdmin)} value={rights} onChange={setRights} />
        </Field>
        <Field label="Expires">
          <Select options={ENDS} value={days} onChange={setDays} />
        </Field>
        <Button type="submit" loading={create.isPending}>
          Create Token
        </Button>
      </FormBox>
    </>
  );
}

const Line = styled(ListLine)`
  justify-content: space-between;
  padding: 0.5rem 0;
`;

const usedIn = ({ lastUsedAt, device, place }: Token) =>
  lastUsedAt
    ? [`Last used ${daysAgo(lastUsedAt).toLowerCase()}`, device, place].filter(Boolean).join(' · ')
    : 'Never used';

const may = ({ scopes, expiresAt }: Token) => `May ${scopes.join(', ')} · Expires ${dateAndTime(expiresAt)}`;

/** Personal tokens: what other programs use in the place of a sign-in. */
function Tokens() {
  const tokens = useCall('listTokens', {});
  const confirm = useConfirm();
  const revoke = useMutationCall('deleteToken', { failure: profileTexts.deleteTokenFailed });
  const ask = async ({ id, name }: Token) => {
    const text = 'Apps that use it lose access at once.';
    const question = { title: `Revoke ${name}?`, text, confirmLabel: 'Revoke', destructive: true };
    if (await confirm(question)) revoke.mutate({ params: { id } });
  };
  return (
    <Card as="section">
      <SectionTitle>Personal Tokens</SectionTitle>
      <Text $size={13} $muted>
        For your own apps and scripts: they act as you, as far as you let them. A token is shown once and
        belongs to this sign-in: sign out here, and it stops working.{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          See and try every call
        </a>
        . An assistant that speaks MCP comes to <Address>{`${window.location.origin}/mcp`}</Address> and asks
        you for access, or takes a token.
      </Text>
      {tokens.isPending && <SkeletonList rows={1} label="Loading tokens" />}
      {tokens.isError && !tokens.data && (
        <ErrorState
          title={profileTexts.fetchTokensFailed}
          text={detailOf(tokens.error)}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <SessionList>
          {tokens.data.map((token) => (
            <Line key={token.id}>
              <div>
                <Text $strong>{token.name}</Text>
                {token.client && (
                  <Text $size={13} $muted>
                    Assistant at {token.client}
                  </Text>
                )}
                <Text $size={13} $muted>
                  {usedIn(token)}
                </Text>
                <Text $size={13} $muted>
                  {may(token)}
                </Text>
              </div>
              <IconButton
                icon={Trash2}
                variant="ghost"
                label={`Revoke ${token.name}`}
                onClick={() => void ask(token)}
              />
            </Line>
          ))}
        </SessionList>
      )}
      <NewToken />
    </Card>
  );
}

const Passkeys = lazyPart(() => import('./passkeys'));
const CalendarAddress = lazyPart(() => import('../programs/calendar/calendar-address'));
const OwnWebhooks = lazyPart(() => import('./own-webhooks'));
const SignIns = lazyPart(() => import('./sign-ins'));

/** Sign-ins, passkeys, calendar address, tokens and webhooks of the member, and sign-out. */
export default function Account() {
  const confirm = useConfirm();
  const { waiting } = useConnection();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    const question = {
      title: 'Sign out with taps still unsent?',
      text: 'They stay on this device and are sent when you sign in here again.',
      confirmLabel: 'Sign Out',
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
    <Columns>
      <Suspense fallback={<Skeleton $height="26rem" />}>
        <SignIns />
      </Suspense>
      <Stack>
        <Button asChild>
          <Link to="/journal">
            <ScrollText aria-hidden="true" />
            Account Journal
          </Link>
        </Button>
        <Button asChild>
          <Link to="/import">
            <FileUp aria-hidden="true" />
            Import Workouts
          </Link>
        </Button>
        <Button loading={busy} onClick={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Sign Out
        </Button>
        <Suspense fallback={<Skeleton $height="9rem" />}>
          <Passkeys />
        </Suspense>
        <Suspense fallback={<Skeleton $height="9rem" />}>
          <CalendarAddress />
        </Suspense>
        <Tokens />
        <Suspense fallback={<Skeleton $height="9rem" />}>
          <OwnWebhooks />
        </Suspense>
        <Text $size={13} $muted>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            Open-source licences
          </a>
        </Text>
      </Stack>
    </Columns>
  );
}
