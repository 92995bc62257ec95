import type { Access } from '@common/contract/api-call';
import { SCOPES, type Scope } from '@common/contract/scopes';
import { LOGINS } from '../people/auth/browser/login-store';
import { sender } from './sender';
import type { TestApp, TestMember } from './test-app';

/** A member with a sign-in and a personal token, and the admin who can end either. */
interface Memberships {
  /** The member, by cookie, even for requests by token. */
  who: TestMember;
  admin: TestMember;
  tokenId: string;
  /** The same member in another browser, from which access is ended. */
  elsewhere?: TestMember | undefined;
}

/** One way of ending access. */
export interface Revocation {
  name: string;
  /** Credential of the request whose caller loses access. */
  by: 'cookie' | 'token';
  /** True if it is ended from another browser of the same member. */
  isElsewhere?: true;
  /** True if a call of this access is refused afterwards. */
  ends: (access: Access) => boolean;
  end: (memberships: Memberships) => Promise<{ status: number }>;
}

const users = ({ member }: TestMember) => `/api/admin/users/${member.id}`;
const any = () => true;

/** All ways of ending access. */
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

/** Creates a personal token; without `scopes`, with the server's default ones. */
export async function createToken({ send }: Pick<TestMember, 'send'>, scopes?: readonly Scope[]) {
  const { body } = await send('POST', '/api/auth/tokens', { name: 'Watch', ...(scopes && { scopes }) });
  return body;
}

/** Much less than the validity of a proof. */
const AWAKE_MS = 20_000;

/**
 * Renews every login's proof of identity and last use: a file of many rows takes longer than a proof is valid, and than
 * a login goes without a noted use. Logins renewed a moment ago are left alone, as there are hundreds.
 */
export async function beAwake({ connection }: TestApp['app']) {
  const now = new Date();
  const $set = { provenAt: now, 'session.provenAt': now.getTime(), lastModified: now };
  const isAwake = { $gt: new Date(now.getTime() - AWAKE_MS) };
  await connection
    .collection(LOGINS)
    .updateMany({ $nor: [{ provenAt: isAwake, lastModified: isAwake }] }, { $set });
}

/** Codes of refusals after a caller has lost access. */
export const REFUSALS = ['not_signed_in', 'not_approved', 'admin_only'];

/** A new member with a way in of each kind; `headers` are those of the way that the revocation is about. */
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
