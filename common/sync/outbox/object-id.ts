import { ownTag } from '@common/contract/own-ids';

/**
 * Makes a new ObjectId of this member, 24 hex digits, so that what is started offline has its id at once: the time, 32
 * random bits, and the member's own end.
 */
export function newObjectId(memberId: string, now: number = Date.now()): string {
  const seconds = Math.floor(now / 1_000) % 2 ** 32;
  const random = crypto.getRandomValues(new Uint8Array(4));
  return seconds.toString(16).padStart(8, '0') + hex(random) + ownTag(memberId);
}

/** Makes an id for this browser profile. `randomUUID` is missing on plain HTTP; this is not. */
export const newDeviceId = (): string => `d-${hex(crypto.getRandomValues(new Uint8Array(12)))}`;

/** Makes a nonce, which tells apart taps of the same number: 8 characters, 48 bits. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(6))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
