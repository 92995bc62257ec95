/** A new ObjectId as 24 hex digits, made here, so that what is started offline has its name at once. */
export function newObjectId(now: number = Date.now()): string {
  const seconds = Math.floor(now / 1_000) % 2 ** 32;
  const random = crypto.getRandomValues(new Uint8Array(8));
  return seconds.toString(16).padStart(8, '0') + hex(random);
}

/** A name for this browser profile. `randomUUID` is missing on plain HTTP; this is not. */
export const newDeviceId = (): string => `d-${hex(crypto.getRandomValues(new Uint8Array(12)))}`;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
