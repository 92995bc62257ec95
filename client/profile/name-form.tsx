import { useForm } from 'react-hook-form';
import type { Member } from '@common/members';
import { profileTexts } from '@common/profile-texts';
import { useMutationCall } from '../api/use-mutation-call';
import { FormBox } from '../auth/form-box';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Row } from '../ui/layout/layout';
import { toast } from '../ui/overlay/toast-store';

const nameOrNull = (typed: string) => typed.trim() || null;

/** First and last name. The button shows once something differs. */
export function NameForm({ member }: { member: Member }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { firstName: member.firstName ?? '', lastName: member.lastName ?? '' },
  });
  const change = useMutationCall('changeProfile', {
    failure: profileTexts.nameFailed,
    onSuccess: () => toast(profileTexts.nameSaved),
  });
  const submit = handleSubmit(({ firstName, lastName }) =>
    change.mutate({ body: { firstName: nameOrNull(firstName), lastName: nameOrNull(lastName) } }),
  );
  return (
    <FormBox onSubmit={submit}>
      <Row $fill $align="start">
        <Field label="First Name">
          <Input autoComplete="given-name" maxLength={80} {...register('firstName')} />
        </Field>
        <Field label="Last Name">
          <Input autoComplete="family-name" maxLength={80} {...register('lastName')} />
        </Field>
      </Row>
      {formState.isDirty && (
        <Button type="submit" loading={change.isPending}>
          Save name
        </Button>
      )}
    </FormBox>
  );
}
