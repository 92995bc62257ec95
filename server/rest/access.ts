import type { Access } from '../../common/rest-api';
import { ProblemError } from '../errors';
import type { Caller } from './handlers';

/** Throws unless this caller may make a call of this access (design: who may do what). */
export function authorise(access: Access, caller: Caller | null): void {
  if (access === 'public') return;
  if (!caller) throw new ProblemError('not_signed_in', 'Please sign in.');
  if (access === 'signed-in') return;
  if (!caller.isApproved) throw new ProblemError('not_approved', 'An admin has yet to approve you.');
  if (access === 'admin' && !caller.isAdmin) throw new ProblemError('admin_only', 'Only admins may do this.');
}
