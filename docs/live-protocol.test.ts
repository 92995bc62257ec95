import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISCARDED_SESSION_DAYS, MAX_DEVICES_PER_SESSION, START_APART_MINUTES } from '@common/constants';
import { apiCalls } from '@common/contract/api-calls';
import { LIST_NAMES } from '@common/contract/lists';
import { clientEvents, serverEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION, PRESENCE_LEASE_MS, PRESENCE_RENEW_MS } from '@common/contract/live-protocol';
import { FACTS_PER_OFFER } from '@common/contract/training/sessions';
import { playerCommandSchema } from '@common/player/state/commands';
import { factSchema } from '@common/player/state/facts';
import { REJECTIONS } from '@common/player/state/rejections';
import { MEMBER_ALLOWANCE } from '@server/live/allowance';
import { findUncited, idsOf } from './cited-rules';

const page = readFileSync(join(import.meta.dirname, 'live-protocol.md'), 'utf8');

describe('docs/live-protocol.md', () => {
  it.each([
    ['event', [...Object.keys(clientEvents), ...Object.keys(serverEvents)]],
    ['command', playerCommandSchema.options.map(({ shape }) => [...shape.type.values][0]!)],
    ['rejection', REJECTIONS],
    ['list', LIST_NAMES],
    ['fact', factSchema.options.map(({ shape }) => [...shape.kind.values][0]!)],
  ])('names every %s', (_kind, names) => {
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('names only REST calls that there are', () => {
    const calls = Object.values(apiCalls).map(({ method, path }) => `${method} ${path}`);
    const pageCalls = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[\w/{}-]+)/g)].map(
      ([, call]) => call!,
    );
    expect(pageCalls.length).toBeGreaterThan(6);
    expect(pageCalls.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it('states the numbers of the code', () => {
    for (const words of [
      `Version ${LIVE_PROTOCOL_VERSION}.`,
      `"protocol": ${LIVE_PROTOCOL_VERSION}`,
      `${PRESENCE_RENEW_MS / 1000} s and over after ${PRESENCE_LEASE_MS / 1000} s`,
      `the ${MAX_DEVICES_PER_SESSION} devices`,
      `more than ${START_APART_MINUTES} minutes`,
      `up to ${FACTS_PER_OFFER} facts`,
      `within ${DISCARDED_SESSION_DAYS} days`,
      `${MEMBER_ALLOWANCE.burst} at once, then ${MEMBER_ALLOWANCE.perSecond} a second`,
    ])
      expect(page.replace(/\s+/g, ' ')).toContain(words);
  });

  it('has each promise cited by a test', () => {
    const promises = idsOf(page, 'LP');
    expect(promises.length).toBeGreaterThan(25);
    expect(findUncited(promises)).toEqual([]);
  });
});
