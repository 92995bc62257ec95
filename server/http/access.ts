import { PROOF_MINUTES } from '@common/constants';
import type { ApiCall } from '@common/contract/api-call';
import { type Scope, scopeOf } from '@common/contract/scopes';
import { ProblemError, problemTexts } from '../core/errors';
import type { SignedInCaller } from './handlers';

/** Throws unless this caller may make this call. */
export function authorise(call: ApiCall, caller: SignedInCaller | null): void {
  const { access } = call;
  if (access === 'public') return;
  requireSignedIn(caller);
  if (access !== 'signed-in' && !caller.isApproved)
    throw new ProblemError('not_approved', problemTexts.not_approved);
  if (call.signInOnly && caller.isToken)
    throw new ProblemError('sign_in_only', 'A personal token cannot do this. Sign in with a browser.');
  requireScope(scopeOf(call), caller);
  if (access === 'admin' && !caller.isAdmin) throw new ProblemError('admin_only', problemTexts.admin_only);
  if (call.fresh === true) requireFresh(caller);
}

/** Throws `fresh_sign_in_needed` unless the member proved their identity within the last 10 minutes. */
export function requireFresh(caller: Pick<SignedInCaller, 'provenAt'>): void {
  if (isFresh(caller)) return;
  throw new ProblemError(
    'fresh_sign_in_needed',
    'First confirm that it is you: by a sign-in link, Google or a passkey. It lasts 10 minutes.',
  );
}

/** Throws `not_signed_in` if there is no caller. */
export function requireSignedIn<T>(caller: T): asserts caller is NonNullable<T> {
  if (!caller) throw new ProblemError('not_signed_in', 'Please sign in.');
}

/** True if the member proved their identity within the last 10 minutes (PROOF_MINUTES). */
export function isFresh({ provenAt }: Pick<SignedInCaller, 'provenAt'>): boolean {
  return provenAt !== null && Date.now() - provenAt.getTime() < PROOF_MINUTES * 60_000;
}

/** Throws `scope_missing` if the caller's personal token lacks the scope. Sign-ins have all scopes. */
export function requireScope(scope: Scope | null, { scopes }: Pick<SignedInCaller, 'scopes'>): void {
  if (scope === null || scopes.includes(scope)) return;
  throw new ProblemError(
    'scope_missing',
    `This personal token cannot do this: it lacks the scope "${scope}". Create one that has it in your profile.`,
  );
}
