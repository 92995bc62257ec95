import { describe, expect, it } from 'vitest';
import { initOf, urlOf } from './request';

describe('urlOf', () => {
  it('fills the path and writes the query', () => {
    expect(urlOf({ path: '/api/sessions/{id}' }, { params: { id: 'a/b' } })).toBe('/api/sessions/a%2Fb');
    expect(urlOf({ path: '/api/sessions' }, { query: { limit: 3, completed: 'true' } })).toBe(
      '/api/sessions?limit=3&completed=true',
    );
  });

  it('leaves out what is empty', () => {
    expect(urlOf({ path: '/api/exercises' }, { query: { search: '', category: undefined } })).toBe(
      '/api/exercises',
    );
  });
});

describe('initOf', () => {
  it('sends cookies, and a JSON content type only with a body', () => {
    expect(initOf({ method: 'POST' }, {})).toMatchObject({ credentials: 'include' });
    expect(initOf({ method: 'POST' }, {}).headers).not.toHaveProperty('Content-Type');
    const init = initOf({ method: 'POST' }, { body: { name: 'Push day' } });
    expect(init.headers).toHaveProperty('Content-Type', 'application/json');
    expect(init.body).toBe('{"name":"Push day"}');
  });
});
