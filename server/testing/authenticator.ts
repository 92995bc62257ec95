import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deliberate faults in an authenticator's answer. */
interface Bent {
  origin?: string;
  challenge?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey, as the server sees it over the wire; `origin` is the page's. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE, RFC 9053: EC2, ES256, P-256.
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]) as never,
  );
  const clientData = (type: string, options: { challenge: string }, bent: Bent) =>
    Buffer.from(
      JSON.stringify({ type, challenge: bent.challenge ?? options.challenge, origin: bent.origin ?? origin }),
    );
  const dataOf = (rpId: string, flags: number, { isVerified = true, counter: bentTo }: Bent) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(bentTo ?? counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  return {
    /** Answers POST /api/auth/passkeys/options. */
    make(options: { challenge: string; rp: { id: string } }, bent: Bent = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(bent.rpId ?? options.rp.id, WITH_CREDENTIAL, bent),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', options, bent)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
    },
    /** Answers POST /api/login/passkey/options. */
    use(options: { challenge: string; rpId: string }, bent: Bent = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, bent);
      const data = dataOf(bent.rpId ?? options.rpId, 0, bent);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
    },
  };
}
