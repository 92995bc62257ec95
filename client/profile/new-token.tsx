import { Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { profileTexts } from '../../common/texts';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/form-box';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Notice } from '../ui/notice';
import { toast } from '../ui/toast-store';

const Secret = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;

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
  const create = useMutationCall('createToken', {
    failure: profileTexts.createTokenFailed,
    onSuccess: () => reset(),
  });
  const submit = handleSubmit(({ name }) => create.mutate({ body: { name } }));
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
        <Button type="submit" loading={create.isPending}>
          Create token
        </Button>
      </FormBox>
    </>
  );
}
