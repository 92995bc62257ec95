import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Passkey } from '@common/contract/people/passkeys';
import { deviceNameOf } from '@common/rules/device-name';
import { detailOf } from '../api/errors';
import { invalidateListsOf } from '../api/lists';
import { useCall } from '../api/use-call';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/door-frame';
import { isGivenUp, makePasskey } from '../auth/passkey';
import { whyNoPasskeys } from '../auth/why-no-passkeys';
import { SessionList } from '../progress/session-line';
import { passkeyTexts } from '../texts/way-in-texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { ErrorState } from '../ui/feedback/error-state';
import { SkeletonList } from '../ui/feedback/skeleton';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { dateAndTime, daysAgo } from '../ui/format/dates';
import { Card, Row } from '../ui/layout/layout';
import { ListLine, ListWords } from '../ui/layout/list-line';
import { SectionTitle, Text } from '../ui/layout/text';
import { useConfirm } from '../ui/overlay/confirm-store';
import { toast } from '../ui/overlay/toast-store';

const Line = styled(ListLine)`
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
`;
/** Together on a line of their own where the words need the space. */
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-left: auto;
`;

const about = ({ host, lastUsedAt, isSynced }: Passkey) =>
  [
    lastUsedAt ? `Used ${daysAgo(lastUsedAt).toLowerCase()}` : passkeyTexts.neverUsed,
    `at ${host}`,
    ...(isSynced ? [passkeyTexts.synced] : []),
  ].join(' · ');

function Entry({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [isNaming, setNaming] = useState(false);
  const { register, handleSubmit } = useForm({ defaultValues: { name: passkey.name } });
  const rename = useMutationCall('renamePasskey', {
    failure: passkeyTexts.renameFailed,
    onSuccess: () => setNaming(false),
  });
  const save = handleSubmit(({ name }) => rename.mutate({ params: { id: passkey.id }, body: { name } }));
  if (isNaming) {
    return (
      <Line>
        <ListWords>
          <FormBox onSubmit={save}>
            <Field label={passkeyTexts.name}>
              <Input maxLength={120} autoComplete="off" {...register('name', { required: true })} />
            </Field>
            <Row>
              <Button type="submit" variant="go" size="sm" loading={rename.isPending}>
                Save
              </Button>
              <Button size="sm" onClick={() => setNaming(false)}>
                Cancel
              </Button>
            </Row>
          </FormBox>
        </ListWords>
      </Line>
    );
  }
  return (
    <Line>
      <KeyRound size={20} aria-hidden="true" />
      <ListWords>
        <Text $strong>{passkey.name}</Text>
        <Text $size={13} $muted>
          {about(passkey)}
        </Text>
        <Text $size={13} $muted>
          Added {dateAndTime(passkey.createdAt)}
        </Text>
      </ListWords>
      <Actions>
        <Button size="sm" onClick={() => setNaming(true)} aria-label={`Rename ${passkey.name}`}>
          Rename
        </Button>
        <IconButton icon={Trash2} variant="ghost" label={`Remove ${passkey.name}`} onClick={onRemove} />
      </Actions>
    </Line>
  );
}

/** The member's passkeys: added, named, removed; and why there can be none on this page. */
export default function Passkeys() {
  const passkeys = useCall('listPasskeys', {});
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const remove = useMutationCall('deletePasskey', { failure: passkeyTexts.removeFailed });
  const why = whyNoPasskeys();
  const add = async () => {
    setBusy(true);
    try {
      await makePasskey(deviceNameOf(navigator.userAgent));
      invalidateListsOf('addPasskey');
      toast(passkeyTexts.added);
    } catch (error) {
      if (!isGivenUp(error))
        toast({ title: passkeyTexts.addFailed, description: detailOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const askRemove = async ({ id, name }: Passkey) => {
    const question = { title: `Remove ${name}?`, text: passkeyTexts.removeText, confirmLabel: 'Remove' };
    if (await confirm({ ...question, destructive: true })) remove.mutate({ params: { id } });
  };
  return (
    <Card as="section" aria-label={passkeyTexts.title}>
      <SectionTitle>{passkeyTexts.title}</SectionTitle>
      <Text $size={13} $muted>
        {passkeyTexts.what}
      </Text>
      {passkeys.isPending && <SkeletonList rows={1} label="Loading passkeys" />}
      {passkeys.isError && !passkeys.data && (
        <ErrorState
          title={passkeyTexts.listFailed}
          text={detailOf(passkeys.error)}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {passkeys.data && passkeys.data.length > 0 && (
        <SessionList>
          {passkeys.data.map((passkey) => (
            <Entry key={passkey.id} passkey={passkey} onRemove={() => void askRemove(passkey)} />
          ))}
        </SessionList>
      )}
      {why === null ? (
        <Button loading={busy} onClick={() => void add()}>
          <KeyRound aria-hidden="true" />
          {passkeyTexts.add}
        </Button>
      ) : (
        <Text>{passkeyTexts.why[why]}</Text>
      )}
    </Card>
  );
}
