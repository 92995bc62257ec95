import {
  browserSupportsWebAuthn,
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

/** Why this page can have no passkeys; null: it can. `address`: over plain HTTP, or by a number. */
export function whyNoPasskeys(): 'browser' | 'address' | null {
  const isName = !/^(\d+\.){3}\d+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));
  if (!globalThis.isSecureContext || !isName) return 'address';
  return browserSupportsWebAuthn() ? null : 'browser';
}

/** Whether the member closed the browser's question, or it was taken back by the next one. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/**
 * Asks the browser for a passkey, then the server. Signs in, or shows who sits there where somebody is signed in.
 * `fromField`: the browser offers them in the field for the e-mail address, and waits.
 */
export async function askForPasskey({ fromField = false } = {}): Promise<Member> {
  const { options } = await call('passkeyOptions');
  const { id, response } = await startAuthentication({
    optionsJSON: options as unknown as AuthenticationOptions,
    useBrowserAutofill: fromField,
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return call('loginByPasskey', { body: { id, clientDataJSON, authenticatorData, signature } });
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
