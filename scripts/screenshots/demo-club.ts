import { openScreen, type Screen } from '@tests/harness/browser';
import { launchBrowser } from '@tests/harness/chromium';
import { type ServerProcess, startServerProcess } from '@tests/harness/server-process';
import { signIn, signInBy } from '@tests/harness/sign-in';
import { DemoClient } from '../demo/client.mjs';
import { seedClub } from '../demo/seed.mjs';
import type { Size } from './sizes';

export const ADMIN = 'max@demo.example';
/** Counts in kilograms. */
export const KILOS = 'ada@demo.example';
/** Has trained against the clock before. */
export const SCORED = 'jonas@demo.example';
/** Has just joined: every list is empty. */
export const FRESH = 'rosa@demo.example';
/** Approval withdrawn: sees the waiting page. */
export const WAITING = 'wim@demo.example';

/** The demo club in a server process of its own, and a browser to look at it. */
export interface DemoClub {
  url: string;
  /** A screen of this member, or of a visitor for null. */
  screenOf(email: string | null, size: Size): Promise<Screen>;
  close(): Promise<void>;
}

/** Fills an empty club, whose set-up code the server knows. */
export type FillClub = (server: ServerProcess) => Promise<void>;

export async function addMember(url: string, admin: DemoClient, email: string, names: object) {
  const { inviteCode } = await admin.call('POST', '/api/admin/invitations', { email });
  return new DemoClient(url).call('POST', '/api/invitations/redeem', { inviteCode, email, ...names });
}

/** Fills it as `npm run demo` does, with two members more. */
export async function fillDemo(server: ServerProcess): Promise<void> {
  const setUpCode = new URL(await server.setupLink()).searchParams.get('code') ?? '';
  await seedClub(server.url, { setUpCode });
  const admin = new DemoClient(server.url);
  await signInBy((path, body) => admin.call('POST', path, body), ADMIN);
  await addMember(server.url, admin, FRESH, { firstName: 'Rosa', lastName: 'Marín' });
  await addMember(server.url, admin, WAITING, { firstName: 'Wim', lastName: 'de Vries' });
  const members: { id: string; email: string }[] = await admin.call('GET', '/api/admin/users');
  const waiting = members.find(({ email }) => email === WAITING);
  await admin.call('PATCH', `/api/admin/users/${waiting?.id}/approval`, { isApproved: false });
}

/** Starts a server and fills it. */
export async function openDemoClub(fill: FillClub = fillDemo): Promise<DemoClub> {
  const server = await startServerProcess();
  try {
    await fill(server);
    const browser = await launchBrowser();
    return {
      url: server.url,
      async screenOf(email, { device }) {
        const screen = await openScreen(browser, device, { baseURL: server.url, outage: true });
        if (email !== null) await signIn(screen.context, { email }, server.url);
        return screen;
      },
      async close() {
        await browser.close();
        await server.dispose();
      },
    };
  } catch (error) {
    await server.dispose();
    throw error;
  }
}
