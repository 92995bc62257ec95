import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { Member } from '../../common/members';
import type { Passkey } from '../../common/passkeys';
import { call } from '../api/call';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether the member closed the browser's question, or it was taken back by the next one. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** What the field signs in by is on its way, or was taken: the page is left for it, and nothing else signs in here. */
let fromField: Promise<Member> | null = null;

/**
 * Asks the browser for a passkey, then the server. Signs in, or shows who sits there where somebody is signed in.
 * `inField`: the browser offers them in the field for the e-mail address, and waits; whoever asks while what was chosen
 * there is on its way gets that.
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

/** Makes a passkey on this device, or in what the browser offers, and adds it to the member's. */
export async function makePasskey(name: string): Promise<Passkey> {
  const { options } = await call('newPasskeyOptions');
  const { id, response } = await startRegistration({
    optionsJSON: options as unknown as RegistrationOptions,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call('addPasskey', { body: { name, id, clientDataJSON, attestationObject, transports } });
}

/** Whether the browser can offer passkeys in a field. */
export const canOfferInField = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Takes back what the browser is asked for. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
