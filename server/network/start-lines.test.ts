import { describe, expect, it } from 'vitest';
import { type Started, startLines } from './start-lines';

const local = 'http://localhost:3000';
const started = (more: Partial<Started>): Started => ({
  url: local,
  localUrl: local,
  setUpLink: null,
  adminEmail: null,
  reach: { lan: () => [], whyNowhere: () => null },
  ...more,
});

describe('the start says', () => {
  it('the addresses on the network, and the first as a QR code', () => {
    const lan = ['http://192.168.1.5:3000', 'http://10.0.0.2:3000'];
    const text = startLines(started({ reach: { lan: () => lan, whyNowhere: () => null } })).join('\n');
    for (const address of lan) expect(text).toContain(`\n  ${address}`);
    // A QR code of this length is 29 modules wide with its border; half blocks hold two rows a line.
    const picture = text.split('\n').filter((line) => /^ {2}[█▀▄ ]{29}$/.test(line));
    expect(picture.length).toBe(15);
  });
  it('why no other device reaches it', () => {
    const reach = { lan: () => [], whyNowhere: () => 'Start it with HOST=0.0.0.0.' };
    expect(startLines(started({ reach }))).toContain(
      'No other device can reach it. Start it with HOST=0.0.0.0.',
    );
  });
  it('name the localhost address too where PUBLIC_URL is another one, without a QR code', () => {
    const reach = { lan: () => ['http://192.168.1.5:3000'], whyNowhere: () => null };
    expect(startLines(started({ url: 'https://club.example', reach }))).toEqual([
      'Win the day! is ready: https://club.example',
      'Also on this machine: http://localhost:3000',
    ]);
  });
  it('the set-up link on a line of its own', () => {
    const setUpLink = 'http://localhost:3000/accept-invitation?code=abc';
    const [, line] = startLines(started({ setUpLink, adminEmail: 'a@b.example' }));
    expect(line).toBe(`There is no admin yet. Join as a@b.example with this one-time link:\n  ${setUpLink}`);
  });
});
