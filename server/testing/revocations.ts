import type { Access } from '../../common/api-call';
import { SCOPES, type Scope } from '../../common/scopes';
import { LOGINS } from '../people/auth/browser/login-store';
import { sender } from './sender';
import type { TestApp, TestMember } from './test-app';

/** Somebody who came in by a sign-in or by a personal token, and the admin who can end that. */
interface Memberships {
  /** By cookie, whichever way the request in question comes. */
  who: TestMember;
  admin: TestMember;
  tokenId: string;
  /** The same member in another browser, where access ends from there. */
  elsewhere?: TestMember | undefined;
}

/** One way in which access ends. */
export interface Revocation {
  name: string;
  /** How the request came whose caller loses access. */
  by: 'cookie' | 'token';
  /** It is ended in another browser of the same member. */
  isElsewhere?: true;
  /** Whether a call of this access is refused from then on. */
  ends: (access: Access) => boolean;
  end: (memberships: Memberships) => Promise<{ status: number }>;
}

const users = ({ member }: TestMember) => `/api/admin/users/${member.id}`;
const any = () => true;

/** Every way in which access ends. */
export const revocations: Revocation[] = [
  {
    name: 'the admin right is removed',
    by: 'cookie',
    ends: (access) => access === 'admin',
    end: ({ admin, who }) => admin.send('PATCH', `${users(who)}/admin`, { isAdmin: false }),
  },
  {
    name: 'approval is withdrawn',
    by: 'cookie',
    ends: any,
    end: ({ admin, who }) => admin.send('PATCH', `${users(who)}/approval`, { isApproved: false }),
  },
  {
    name: 'the member is deleted',
    by: 'cookie',
    ends: any,
    end: ({ admin, who }) => admin.send('DELETE', users(who)),
  },
  { name: 'signed out', by: 'cookie', ends: any, end: ({ who }) => who.send('POST', '/api/logout') },
  {
    name: 'ended from another browser of theirs',
    by: 'cookie',
    isElsewhere: true,
    ends: any,
    end: async ({ who, elsewhere }) => {
      const { body } = await who.send('GET', '/api/auth/sign-ins');
      const { id } = (body as { id: string; isThis: boolean }[]).find(({ isThis }) => isThis)!;
      return elsewhere!.send('DELETE', `/api/auth/sign-ins/${id}`);
    },
  },
  {
    name: 'the sign-in that made the token is signed out',
    by: 'token',
    ends: any,
    end: ({ who }) => who.send('POST', '/api/logout'),
  },
  {
    name: 'the token is revoked',
    by: 'token',
    ends: any,
    end: ({ who, tokenId }) => who.send('DELETE', `/api/auth/tokens/${tokenId}`),
  },
];

/** A new personal token as the server answers it; without `scopes` as the server gives them. */
export async function createToken({ send }: Pick<TestMember, 'send'>, scopes?: readonly Scope[]) {
  const { body } = await send('POST', '/api/auth/tokens', { name: 'Watch', ...(scopes && { scopes }) });
  return body;
}

/** Much less than a proof is good for. */
const AWAKE_MS = 20_000;

/**
 * Everybody has shown who they are and was seen a moment ago: a file of many rows takes longer than a proof is good for,
 * and than a login goes without being noted as used. Those who still are awake stay as they are: there are hundreds.
 */
export async function beAwake({ connection }: TestApp['app']) {
  const now = new Date();
  const $set = { provenAt: now, 'session.provenAt': now.getTime(), lastModified: now };
  const isAwake = { $gt: new Date(now.getTime() - AWAKE_MS) };
  await connection
    .collection(LOGINS)
    .updateMany({ $nor: [{ provenAt: isAwake, lastModified: isAwake }] }, { $set });
}

/** What a request whose caller has lost access is answered. */
export const REFUSALS = ['not_signed_in', 'not_approved', 'admin_only'];

/** Somebody new with a way in of each kind; `headers` are those of the way that the revocation is about. */
export async function newcomer(
  app: TestApp,
  { by, isElsewhere }: Pick<Revocation, 'by' | 'isElsewhere'>,
  access: Access,
) {
  const who = await app.signUp({ isAdmin: access === 'admin' });
  const elsewhere = isElsewhere && (await app.signIn(who.member.email));
  if (by === 'cookie')
    return { who, elsewhere, tokenId: '', headers: { cookie: who.cookie }, send: who.send };
  const body = await createToken(who, access === 'admin' ? SCOPES : undefined);
  const headers = { authorization: `Bearer ${body.token}` };
  return { who, elsewhere, tokenId: body.id as string, headers, send: sender(app.url, headers).send };
}
