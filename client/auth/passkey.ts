import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Member } from '@common/contract/people/members';
import type { Passkey } from '@common/contract/people/passkeys';
import { call } from '../api/call';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** True if the member cancelled the browser's dialog, or a newer request aborted it. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Sign-in started from the field, in flight or done: later requests share it, as the page is about to be left. */
let fromField: Promise<Member> | null = null;

/**
 * Signs in by passkey; for a signed-in member it is the fresh sign-in. `inField`: the browser offers passkeys in the
 * e-mail field and waits. Requests made while a sign-in from the field is in flight share its result.
 */
export async function askForPasskey({ inField = false } = {}): Promise<Member> {
  if (fromField) return fromField;
  const { options } = await call('passkeyOptions');
  if (fromField) return fromField;
  const { id, response } = await startAuthentication({
    optionsJSON: options as unknown as AuthenticationOptions,
    useBrowserAutofill: inField,
  });
  if (fromField) return fromField;
  const { clientDataJSON, authenticatorData, signature } = response;
  const answer = call('loginByPasskey', { body: { id, clientDataJSON, authenticatorData, signature } });
  if (inField) {
    fromField = answer;
    answer.catch(() => {
      fromField = null;
    });
  }
  return answer;
}

/** Creates a passkey and adds it to the member's account. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options } = await call('newPasskeyOptions');
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as RegistrationOptions,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call('addPasskey', { body: { name, id, clientDataJSON, attestationObject, transports } });
}

/** True if the browser can offer passkeys in a field. */
export const canOfferInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Aborts the browser's passkey dialog. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
