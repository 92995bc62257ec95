import type { Browser } from 'playwright-core';
import type { CommandEnvelope } from '@common/contract/training/sessions';
import { DemoClient } from '../../scripts/demo/client.mjs';
import { DESKTOP, openScreen, PHONE, type Screen } from './browser';
import { sharedShell } from './chromium';
import { type ServerProcess, startServerProcess } from './server-process';
import { signIn } from './sign-in';
import type { StoryLocator, StoryPage } from './story-page';

/** The two sizes at which every screen is tested. */
export const SIZES = [
  ['390 × 844', PHONE],
  ['1440 × 900', DESKTOP],
] as const;
type Size = (typeof SIZES)[number][1];

/** A member of the club under test: a client of the REST API, who may also have a screen. */
export interface ClubMember {
  email: string;
  client: DemoClient;
}

/** One server process, with Max as its admin. */
export interface ServedClub {
  server: ServerProcess;
  admin: ClubMember;
  /** Invites one more member, who joins. */
  join(email: string, names?: { firstName?: string; lastName?: string }): Promise<ClubMember>;
  close(): Promise<void>;
}

/** A club with a browser to look at it. */
export interface Club extends ServedClub {
  browser: Browser;
  /** A signed-out screen. */
  visitor(size?: Size): Promise<Screen>;
  /** A screen signed in as this member. */
  screenOf(member: ClubMember, size?: Size): Promise<Screen>;
}

async function redeem(
  server: ServerProcess,
  email: string,
  inviteCode: unknown,
  names: object,
): Promise<ClubMember> {
  const client = new DemoClient(server.url);
  await client.call('POST', '/api/invitations/redeem', { inviteCode, email, ...names });
  return { email, client };
}

/** Max redeems the set-up link of a new server and becomes its admin. */
export async function foundClub(server: ServerProcess): Promise<ClubMember> {
  const code = new URL(await server.setupLink()).searchParams.get('code');
  return redeem(server, 'max@example.com', code, { firstName: 'Max', lastName: 'Miller' });
}

/** Starts a server and sets its club up; `env` adds settings to the server's environment. */
export async function serveClub(env: Record<string, string> = {}): Promise<ServedClub> {
  const server = await startServerProcess(env);
  const admin = await foundClub(server);
  return {
    server,
    admin,
    async join(email, names = {}) {
      const { inviteCode } = await admin.client.call('POST', '/api/admin/invitations', { email });
      return redeem(server, email, inviteCode, names);
    },
    close: () => server.dispose(),
  };
}

/**
 * Opens a club with a browser. Features that the shell lacks, times without a network, and push need a browser of its
 * own: `launchToLook`.
 */
export async function openClub(
  env: Record<string, string> = {},
  launch?: () => Promise<Browser>,
): Promise<Club> {
  const worker = launch !== undefined;
  const served = await serveClub(env);
  const { server } = served;
  const browser = await (launch ?? sharedShell)();
  // A browser's own lines about answers that are no success are not complaints of the app.
  const options = { baseURL: server.url, outage: true, worker };
  const visitor = (size: Size = PHONE) => openScreen(browser, size, options);
  return {
    ...served,
    browser,
    visitor,
    async screenOf(member, size) {
      const screen = await visitor(size);
      await signIn(screen.context, member, server.url);
      return screen;
    },
    async close() {
      if (launch) await browser.close();
      else await Promise.all(browser.contexts().map((context) => context.close()));
      await served.close();
    },
  };
}

/** Waits until the texts are visible, each as the whole text of an element. */
export async function shows(root: StoryPage | StoryLocator, ...texts: (string | RegExp)[]): Promise<void> {
  await Promise.all(
    texts.map((text) => root.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()),
  );
}

/** One exercise of a workout, by its name in the library. */
export interface PlannedExercise {
  name: string;
  sets?: number;
  reps?: number | null;
  weight?: number | null;
  duration?: number;
  restTime?: number;
}

/** Creates a workout over REST; one list of exercises a round. Answers it as the server does. */
export async function buildWorkout(
  { client }: ClubMember,
  fields: { name: string; category: string; description?: string; estimatedDuration?: number },
  rounds: { name?: string; exercises: PlannedExercise[] }[],
) {
  const library: { id: string; name: string }[] = await client.call('GET', '/api/exercises');
  const exercises = rounds.flatMap((round, index) =>
    round.exercises.map(({ name, ...numbers }) => ({
      exerciseId: library.find((one) => one.name === name)?.id,
      ...numbers,
      roundNumber: index + 1,
      roundName: round.name ?? null,
    })),
  );
  return client.call('POST', '/api/workouts', {
    ...fields,
    exercises: exercises.map((exercise, index) => ({ ...exercise, order: index + 1 })),
  });
}

/** Sends a command over REST, as another client of the member's would; server/testing's `device` numbers them. */
export const sendCommand = ({ client }: Pick<ClubMember, 'client'>, envelope: CommandEnvelope) =>
  client.call('POST', `/api/sessions/${envelope.sessionId}/commands`, envelope);

/** Starts a workout over REST and finishes it with these figures. */
export async function trainOnce(
  { client }: ClubMember,
  workoutId: string,
  figures: { startedAt: number; minutes: number },
): Promise<void> {
  const session = await client.call('POST', '/api/sessions', {
    workoutId,
    completed: false,
    at: figures.startedAt,
  });
  await client.call('PUT', `/api/sessions/${session.id}`, {
    completed: true,
    endTime: new Date(figures.startedAt + figures.minutes * 60_000).toISOString(),
  });
}
