import { type FieldErrors, useForm } from 'react-hook-form';
import { REDEEM_REDIRECT_MS } from '@common/constants';
import type { Redeem } from '@common/contract/people/invitations';
import { invitationTexts } from '@common/texts';
import { call } from '../api/call';
import { ApiError, detailOf } from '../api/errors';
import { Button } from '../ui/button/button';
import { Field } from '../ui/field/field';
import { Input } from '../ui/field/input';
import { Row } from '../ui/layout/layout';
import { toast } from '../ui/overlay/toast-store';
import { FormBox } from './door-frame';
import { emailFault } from './email-fault';
import { enterAfter } from './enter';
import { forgetPendingInvite } from './pending-invite';

interface Typed {
  inviteCode: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** Body of the call: trimmed, without empty names [5.15]. */
export function redemptionOf(typed: Typed): Redeem {
  const firstName = typed.firstName.trim();
  const lastName = typed.lastName.trim();
  return {
    inviteCode: typed.inviteCode.trim(),
    email: typed.email.trim(),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  };
}

const required = (typed: string) => typed.trim() !== '' || invitationTexts.codeAndEmailRequired;
const tellFaults = ({ inviteCode, email }: FieldErrors<Typed>) =>
  toast({
    title: 'Missing Information',
    description: inviteCode?.message ?? email?.message,
    variant: 'destructive',
  });

/** The redeem form. It keeps the typed texts if the server refuses. */
export function RedeemForm({ code, email }: { code: string; email: string }) {
  const { register, handleSubmit, formState, setError } = useForm<Typed>({
    defaultValues: { inviteCode: code, email, firstName: '', lastName: '' },
  });
  const submit = handleSubmit(async (typed) => {
    try {
      await call('redeemInvitation', { body: redemptionOf(typed) });
      forgetPendingInvite();
      toast({ title: 'You are in', description: 'Your invitation is redeemed. Opening your dashboard.' });
      enterAfter(REDEEM_REDIRECT_MS, '/');
    } catch (error) {
      const description = invitationTexts.redeemFailed(detailOf(error));
      toast({ title: 'Error', description, variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      const atEmail = error.faultAt('email');
      setError(atEmail ? 'email' : 'inviteCode', { message: atEmail?.message ?? error.detail });
    }
  }, tellFaults);
  const { errors } = formState;
  const checkEmail = (typed: string) =>
    typed.trim() === '' ? invitationTexts.codeAndEmailRequired : (emailFault(typed) ?? true);
  return (
    <FormBox onSubmit={submit}>
      <Field label="Invitation Code" error={errors.inviteCode?.message} required>
        <Input autoComplete="off" spellCheck={false} {...register('inviteCode', { validate: required })} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email', { validate: checkEmail })} />
      </Field>
      <Row $fill $align="start">
        <Field label="First Name" optional>
          <Input autoComplete="given-name" maxLength={80} {...register('firstName')} />
        </Field>
        <Field label="Last Name" optional>
          <Input autoComplete="family-name" maxLength={80} {...register('lastName')} />
        </Field>
      </Row>
      <Button type="submit" variant="go" wide loading={formState.isSubmitting}>
        Redeem Invitation
      </Button>
    </FormBox>
  );
}
