import { describe, expect, it } from 'vitest';
import { ApiError, detailOf, OfflineError } from './errors';
import { readProblem } from './read-problem';

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'last_admin',
  detail: 'The club needs one admin. Make somebody else an admin first.',
  faults: [{ path: 'body.email', message: 'Please enter a valid email address.' }],
};

describe('ApiError', () => {
  it('[8.1] says the status and the body', () => {
    expect(new ApiError(400, 'Name is required', 'Bad Request').message).toBe('400: Name is required');
  });

  it('says the status text where the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('reads problem details and their faults', () => {
    const error = new ApiError(
      409,
      JSON.stringify(problem),
      'Conflict',
      readProblem(JSON.stringify(problem)),
    );
    expect(error.problem?.code).toBe('last_admin');
    expect(error.detail).toBe(problem.detail);
    expect(error.faultAt('email')?.message).toBe('Please enter a valid email address.');
    expect(error.faultAt('name')).toBeUndefined();
  });

  it('never shows a raw error page to a person', () => {
    const error = new ApiError(502, '<html>nginx</html>', 'Bad Gateway', readProblem('<html>nginx</html>'));
    expect(error.problem).toBeNull();
    expect(error.detail).not.toContain('nginx');
  });
});

describe('detailOf', () => {
  it('has a sentence for whatever was thrown', () => {
    expect(detailOf(new OfflineError(new TypeError('Failed to fetch')))).toContain('No connection');
    expect(detailOf(undefined)).toContain('Something went wrong');
  });
});
