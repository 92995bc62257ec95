import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app';

it('names the contact that the club has stated, its own address and an end within a year (RFC 9116)', async () => {
  const app = await startTestApp({
    config: { publicUrl: 'https://club.example', securityContact: 'mailto:security@club.example' },
  });
  try {
    const answer = await app.fetch('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:security@club\.example$/m);
    expect(text).toMatch(/^Canonical: https:\/\/club\.example\/\.well-known\/security\.txt$/m);
    const end = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    expect(end).toBeGreaterThan(Date.now());
    expect(end).toBeLessThan(Date.now() + 365 * 86_400_000);
  } finally {
    await app.close();
  }
});

it('where none is stated it is no page and no empty file, but not there', async () => {
  const app = await startTestApp();
  try {
    const answer = await app.fetch('/.well-known/security.txt');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  } finally {
    await app.close();
  }
});
