import { PRESENCE_LEASE_MS } from '@common/contract/live-protocol';
import type { Session } from '@common/contract/training/sessions';
import type { PlayerCommand } from '@common/player/state/commands';
import { isQuick } from '@common/player/state/plan-now';
import { openTurns } from '@common/player/state/position';
import { intentOf } from '@common/player/testing/intent.fixture';
import { asNewLift } from '@common/player/testing/lifted-sets.fixture';
import { deadLetterGroups } from '@common/sync/outbox/dead-letters';
import { newObjectId } from '@common/sync/outbox/object-id';
import { activeOf } from '@common/sync/replica/active-session';
import { perform, startQuick, startSession } from '@common/sync/taps/perform';
import { Chance } from '@server/testing/chance';
import { library } from '@server/training/exercises/library';
import { Bus } from './bus';
import { Database } from './database';
import { Device } from './device';
import { Line } from './line';
import { MEMBER, workouts } from './member';
import { judge } from './oracle';
import type { Page } from './page';
import { ServerNode } from './server-node';
import { witness } from './witness';
import { type Risk, World } from './world';

/** Result of a run, and what it reached. */
export interface Run {
  seed: number;
  steps: number;
  commands: number;
  trace: number;
  seen: ReadonlyMap<string, number>;
}

const REST_COMMANDS: PlayerCommand[] = [
  { type: 'discard' },
  { type: 'restore' },
  { type: 'amend', completed: false },
  { type: 'amend', completed: true },
];
/** More steps than any run needs to settle. */
const STEPS_TO_REST = 100_000;

/** Plays several devices, one or two nodes and a failing network by this seed. Throws on a violation. */
export async function runSeed(seed: number, commands = 200): Promise<Run> {
  const club = new Club(seed);
  try {
    await club.play(commands);
    await club.heal();
    judge(club.database, club.devices);
  } catch (error) {
    throw new Error(`Seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  const { steps, trace, seen } = club.world;
  return { seed, steps, commands: club.commands, trace, seen };
}

class Club {
  readonly chance: Chance;
  readonly world: World;
  readonly database: Database;
  readonly devices: Device[];
  readonly #bus: Bus;
  readonly #nodes: ServerNode[] = [];
  readonly #isWild: boolean;
  readonly #risk: Risk;
  readonly #actRate: number;
  readonly #faultRate: number;
  #lifts = 0;

  constructor(seed: number) {
    const chance = new Chance(seed);
    this.chance = chance;
    this.world = new World(chance);
    this.database = new Database(this.world);
    this.#bus = new Bus(this.world);
    this.#isWild = chance.is(0.5);
    this.#actRate = chance.of([0.03, 0.06, 0.12]);
    this.#faultRate = chance.of([0, 0.003, 0.01]);
    this.#risk = { dies: chance.of([0, 0.002, 0.01]), fails: chance.of([0, 0.005]) };
    const nodes = 1 + chance.int(2);
    for (let count = 0; count < nodes; count += 1) this.#startNode();
    const riskOfPages = { dies: chance.of([0, 0.002, 0.006]), fails: 0 };
    this.devices = Array.from({ length: 2 + chance.int(3) }, (_, index) => {
      const kind = {
        name: `device-${index}`,
        clockError: chance.of([0, 0, 40, -40, 3_000, -3_000, 3_600_000, -3_600_000]),
        pages: chance.is(0.25) ? 2 : 1,
        hasLocks: chance.is(0.7),
        risk: riskOfPages,
      };
      return new Device(
        this.world,
        kind,
        () => this.#openLine(),
        (page) => witness(this.world, page),
      );
    });
  }

  get commands(): number {
    return this.devices.reduce((sum, { disk }) => sum + disk.taps.size, 0);
  }

  async play(commands: number): Promise<void> {
    while (this.commands < commands) {
      if (this.chance.is(this.#faultRate)) this.#fault();
      if (this.chance.is(this.#actRate)) this.#act();
      if (this.world.isIdle || this.chance.is(0.02))
        this.world.pass(this.chance.of([1, 300, 2_000, 20_000, 61_000]));
      if (!this.world.isIdle || this.chance.is(0.5)) await this.world.step();
    }
  }

  /** The network is whole, no process dies any more, and everything under way arrives. */
  async heal(): Promise<void> {
    this.world.isCalm = true;
    for (const device of this.devices) device.goOnline();
    this.database.changeAccess(false);
    this.database.isFull = false;
    await this.#rest();
    // Longer than any interval of a page, so that whatever is stuck is noticed.
    for (let rounds = 0; rounds < 10; rounds += 1) {
      this.world.pass(2_000);
      await this.#rest();
    }
    if (!this.#isWild) return;
    // A loss on a wild line cannot be noticed: only a new connection makes up for it.
    for (const page of this.#pages()) page.transport.cut();
    await this.#rest();
  }

  async #rest(): Promise<void> {
    for (let steps = 0; await this.world.step(); steps += 1)
      if (steps > STEPS_TO_REST) throw new Error('It never comes to rest.');
  }

  #pages(): Page[] {
    return this.devices.flatMap(({ pages }) => pages);
  }

  #startNode(): void {
    const node = new ServerNode(this.world, this.database, this.#bus, this.#risk);
    node.onDeath = (lines) => {
      for (const line of lines) for (const page of this.#pages()) page.transport.nodeDied(line);
      this.world.later(null, 'node started again', () => this.#startNode(), this.chance.of([50, 3_000]));
      this.world.later(null, 'its lease ends', () => this.#missed(), PRESENCE_LEASE_MS);
    };
    this.#nodes.push(node);
  }

  #missed(): void {
    for (const node of this.#nodes) node.missed();
  }

  #openLine(): Line | null {
    const alive = this.#nodes.filter(({ isAlive }) => isAlive);
    if (alive.length === 0) return null;
    const line = new Line(this.world, this.#isWild);
    const node = this.chance.of(alive);
    node.accept(line);
    line.onCut = () => this.world.later(node, 'node notices the cut', () => node.forget(line), 5_000);
    return line;
  }

  #fault(): void {
    const { chance, world } = this;
    const device = chance.of(this.devices);
    const page = chance.of(this.#pages().concat(device.pages));
    const node = chance.of(this.#nodes.filter(({ isAlive }) => isAlive));
    const session = chance.of(this.database.sessions.all);
    const faults = [
      () => page?.transport.cut(),
      () => {
        device.goOffline();
        world.later(null, 'online again', () => device.goOnline(), chance.of([500, 8_000, 600_000]));
      },
      () => page?.die(),
      () => node?.die(),
      () => world.pass(chance.of([9_000, 30_000, 1_800_000])),
      () => page?.wake(),
      () => this.#deleteOrEdit(),
      () => this.#copyStore(device),
      () => this.#evictStore(device),
      () => this.database.backUp(),
      () => this.#putBack(),
      () => this.#revoke(),
      () => this.#fillUp(),
      () => this.#purge(node),
      () => session && node?.change(String(session._id), chance.of(REST_COMMANDS)),
    ];
    chance.of(faults)();
  }

  /** The member completes the same set on another screen that shows it as well. */
  #pressOnAnother(page: Page, sessionId: string, command: PlayerCommand): void {
    const other = this.chance.of(this.#pages());
    if (!other || other === page || !other.live.getState().views[sessionId]) return;
    this.world.note('pressed on two screens');
    kept(this.world, perform(sessionId, command, other.tapping));
  }

  /** Deletes, edits or restores a workout, while offline devices start it as they know it. */
  #deleteOrEdit(): void {
    const { stored } = this.chance.of(workouts);
    const before = this.database.workouts.get(String(stored._id));
    const count = this.chance.int(stored.exercises.length + 1);
    const exercises = stored.exercises.slice(0, count);
    this.database.workouts.set(String(stored._id), count > 0 ? { ...stored, exercises } : null);
    if (count === 0) this.world.note('a workout deleted');
    else this.world.note(before === null ? 'a workout restored' : 'a workout edited');
  }

  /** Stops the server, restores a backup, and starts it again. */
  #putBack(): void {
    if (this.database.putBack()) for (const node of this.#nodes) if (node.isAlive) node.die();
  }

  /** An admin withdraws the member's approval, and gives it back. */
  #revoke(): void {
    if (this.database.isClosed) return;
    this.database.changeAccess(true);
    for (const page of this.#pages()) page.transport.cut();
    const ms = this.chance.of([500, 8_000, 600_000]);
    this.world.later(null, 'let in again', () => this.database.changeAccess(false), ms);
  }

  /** As many other workouts are under way as allowed: starts become dead letters. */
  #fillUp(): void {
    const { chance, database, world } = this;
    database.isFull = true;
    const ms = chance.of([8_000, 60_000, 600_000]);
    world.later(
      null,
      'room again',
      () => {
        database.isFull = false;
      },
      ms,
    );
  }

  #purge(node: ServerNode | undefined): void {
    const over = this.database.sessions.all.filter(({ expiresAt }) => expiresAt);
    if (over.length === 0) return;
    // Long after the discard.
    this.world.pass(1_800_000);
    if (node?.isAlive) node.purge(String(this.chance.of(over)._id));
  }

  /** The browser evicts a device's storage while none of its pages is open. */
  #evictStore(device: Device): void {
    for (const page of [...device.pages]) page.die();
    device.disk.evict();
    this.world.note('a store evicted');
  }

  /** Two browsers with one device name: a profile that was copied, or a store that was restored. */
  #copyStore(to: Device): void {
    const from = this.chance.of(this.devices);
    if (from === to || !to.disk.copy(from.disk)) return;
    this.world.note('a store copied');
    for (const page of [...to.pages]) page.die();
  }

  /** The member reads the dead letters, and adds them again or drops them. */
  #answerDeadLetters(page: Page): boolean {
    const { chance, world } = this;
    const { deadLetters } = page.live.getState();
    if (deadLetters.length === 0 || !chance.is(0.1)) return false;
    const isWanted = chance.is(0.7);
    world.note(isWanted ? 'dead letter added again' : 'dead letter let go');
    kept(world, page.answerDeadLetters(chance.of(deadLetterGroups(deadLetters)), isWanted));
    return true;
  }

  /** A random command for this session. A quick workout grows as it goes. */
  #intent({ workout, state }: Session): PlayerCommand {
    const { chance, world } = this;
    const isOver = openTurns(workout, state).length === 0;
    if (isQuick(workout, state) && chance.is(isOver ? 0.7 : 0.05)) {
      world.note('an exercise added to a quick workout');
      const entryId = newObjectId(MEMBER);
      const figures = { sets: 1 + chance.int(4), reps: 8, weight: 20, restTime: chance.of([null, 0, 30]) };
      // Few exercises to choose from: one may come twice.
      return { type: 'add_exercise', entryId, exercise: library[chance.int(5)]!, ...figures };
    }
    this.#lifts += 1;
    const lift = asNewLift(intentOf(workout, state, chance.int(1 << 24)), this.#lifts);
    if (isQuick(workout, state) && lift.type === 'complete_set')
      world.note('a set lifted in a quick workout');
    return lift;
  }

  #act(): void {
    const { chance } = this;
    const page = chance.of(this.#pages());
    if (!page?.live.getState().isLoaded) return;
    const { views } = page.live.getState();
    const active = activeOf(views);
    if (this.#answerDeadLetters(page)) return;
    if (chance.is(active ? 0.01 : 0.4)) {
      const isQuickOne = chance.is(0.3);
      if (isQuickOne) this.world.note('a quick workout started');
      const { seen } = chance.of(workouts);
      kept(this.world, isQuickOne ? startQuick(page.tapping) : startSession(seen, page.tapping));
      return;
    }
    const session: Session | undefined = active && chance.is(0.9) ? active : chance.of(Object.values(views));
    if (!session) return;
    const command = this.#intent(session);
    kept(this.world, perform(session.id, command, page.tapping));
    if (chance.is(0.1)) this.#pressOnAnother(page, session.id, command);
  }
}

/** A tap fails if its page's disk does; the member is told at once. */
function kept(world: World, tap: Promise<unknown>): void {
  tap.catch(() => world.note('a tap that could not be kept'));
}
