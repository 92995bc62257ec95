import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { lanAddresses } from './own-addresses';
import { createReach } from './reach';

const LAN = '192.168.1.5';
const machine = {
  lanAddresses: () => [LAN],
  isOwnName: (name: string) => name === LAN,
  isInContainer: () => false,
};
const reach = (config: { host?: string; publicUrl?: string | null }, more = {}) =>
  createReach({ host: '0.0.0.0', publicUrl: null, ...config }, () => 3000, { ...machine, ...more });
const asking = (host: string, remoteAddress = '192.168.1.20') =>
  ({ headers: { host }, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('links carry an address that the asking device can reach', () => {
  it('with HOST=0.0.0.0 a phone gets the address that it came by', () => {
    expect(reach({}).forAsker(asking(`${LAN}:3000`))).toBe(`http://${LAN}:3000`);
  });
  it('a link for another device never says localhost where there is a network', () => {
    expect(reach({}).forOthers(asking('localhost:3000', '127.0.0.1'))).toBe(`http://${LAN}:3000`);
    expect(reach({}).forAsker(asking('localhost:3000', '127.0.0.1'))).toBe('http://localhost:3000');
  });
  // [S37]
  it('a Host that is not this machine’s is never taken into a link', () => {
    for (const host of ['evil.example', `${LAN}.evil.example`, '', '@', `${LAN}:6666@evil.example`]) {
      expect(reach({}).forAsker(asking(host))).toBe(`http://${LAN}:3000`);
      expect(reach({}).forOthers(asking(host))).toBe(`http://${LAN}:3000`);
    }
    expect(reach({}).forAsker(asking(`${LAN}:6666`))).toBe(`http://${LAN}:3000`);
  });
  it('PUBLIC_URL comes first, but for one that is this machine alone', () => {
    const url = 'https://club.example';
    expect(reach({ publicUrl: url }).forAsker(asking(`${LAN}:3000`))).toBe(url);
    expect(reach({ publicUrl: url }).forOthers(asking('localhost:3000', '127.0.0.1'))).toBe(url);
    expect(
      reach({ publicUrl: 'http://localhost:5173' }).forOthers(asking('localhost:5173', '127.0.0.1')),
    ).toBe(`http://${LAN}:3000`);
  });
  it('where nothing else is reached, the server says why', () => {
    expect(reach({}).whyNowhere()).toBe(null);
    expect(reach({ host: '127.0.0.1' }).whyNowhere()).toContain('HOST=0.0.0.0');
    expect(reach({ host: '127.0.0.1' }).lan()).toEqual([]);
    const bridged = { isInContainer: () => true, lanAddresses: () => ['172.17.0.2'] };
    expect(reach({}, bridged).whyNowhere()).toContain('PUBLIC_URL');
    expect(reach({}, { isInContainer: () => true }).whyNowhere()).toBe(null);
    expect(reach({}, { lanAddresses: () => [] }).whyNowhere()).toContain('not on a network');
    expect(reach({ host: LAN }).lan()).toEqual([`http://${LAN}:3000`]);
  });
});

it('the address of a home network stands before those of containers and tunnels', () => {
  const address = (ip: string, internal = false) => [{ address: ip, family: 'IPv4', internal }] as never;
  const addresses = lanAddresses({
    lo: address('127.0.0.1', true),
    docker0: address('172.17.0.1'),
    tun0: address('10.8.0.2'),
    eth0: address('10.1.2.3'),
    wlan0: address('192.168.1.5'),
    usb0: address('169.254.7.7'),
  });
  expect(addresses).toEqual(['192.168.1.5', '10.1.2.3', '172.17.0.1', '10.8.0.2']);
});
