import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { profileTexts } from '@common/profile-texts';
import type { Scope } from '@common/scopes';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/form-box';
import { useMember } from '../auth/use-member';
import { Button } from '../ui/button/button';
import { Notice } from '../ui/feedback/notice';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Select } from '../ui/field/select';
import { toast } from '../ui/overlay/toast-store';

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;

const RIGHTS = {
  look: { label: 'Look only', scopes: ['read'] },
  train: { label: 'Look and train', scopes: ['read', 'train'] },
  all: { label: 'All that is mine', scopes: ['read', 'train', 'manage'] },
  admin: { label: 'All, and act as admin', scopes: ['read', 'train', 'manage', 'admin'] },
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
export function NewToken() {
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
        <Field label="Name of the token" error={formState.errors.name?.message}>
          <Input
            placeholder="Spreadsheet"
            maxLength={120}
            autoComplete="off"
            {...register('name', {
              validate: (name) => name.trim() !== '' || profileTexts.tokenNameRequired,
            })}
          />
        </Field>
        <Field label="It may">
          <Select options={rightsFor(isAdmin)} value={rights} onChange={setRights} />
        </Field>
        <Field label="It ends">
          <Select options={ENDS} value={days} onChange={setDays} />
        </Field>
        <Button type="submit" loading={create.isPending}>
          Create token
        </Button>
      </FormBox>
    </>
  );
}
