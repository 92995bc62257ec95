import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { SAYS_WHAT_WAS_DONE } from '@common/player/testing/lifted-sets.fixture';
import { Chance } from '@server/testing/chance';
import { type Differences, LiftCount, type ListedSession } from './lift-count';
import { type Disk, newDisk, type Tally, WireClient, type WireSession } from './wire-client';
import { openWireClub, type WireClub, type WireMember } from './wire-club';

/** Size of a run. */
export interface WireOptions {
  commands: number;
  kills: number;
  seed: number;
  /** Called with progress. */
  tell?: (line: string) => void;
}

/** Result of a run; each list is empty if all is well. */
export interface WireResult extends Differences {
  commands: number;
  kills: number;
  lifts: number;
  sessions: number;
  /** Refused or dropped commands that the member is not told of. */
  untold: string[];
  /** Screens that differ from the server's state. */
  differing: string[];
}

const saysWhatWasDone: Readonly<Record<string, boolean>> = SAYS_WHAT_WAS_DONE;
const MEMBERS = 4;
const DEVICES = 3;
const SETS_PER_SESSION = 80;
/** Time without an answer to any pending command that counts as stuck. */
const STUCK_MS = 120_000;
/** Time after a tap, on a good network, by which every other screen must show it. */
const SHOWN_MS = 10_000;

/** A device of a member: its disk outlives its processes. */
class WireDevice {
  disk: Disk = newDisk();
  client: WireClient;
  isOnline = true;

  constructor(
    readonly name: string,
    readonly member: WireMember,
    private readonly club: WireClub,
    private readonly chance: Chance,
    private readonly tally: Tally,
  ) {
    this.client = this.#opened();
  }

  #opened(): WireClient {
    const { line } = this.chance.of(this.club.nodes);
    return new WireClient(line.url, this.member, this.disk, this.tally);
  }

  /** Its process dies and another one takes over its disk. */
  crash(): void {
    this.client.die();
    this.client = this.#opened();
    this.isOnline = true;
  }

  toggleNetwork(): void {
    this.isOnline = !this.isOnline;
    if (this.isOnline) this.client.findNetwork();
    else this.client.leaveNetwork();
  }

  /** This device's store becomes a copy of another one's. */
  copy(other: WireDevice): void {
    if (this.disk.taps.length + other.disk.taps.length > 0) return;
    this.client.die();
    this.disk = structuredClone(other.disk);
    this.client = this.#opened();
  }
}

class Run {
  readonly #chance: Chance;
  readonly #lifts = new LiftCount();
  readonly #tally: Tally = { answered: 0, rejected: [], untold: [] };
  readonly #devices: WireDevice[] = [];
  #made = 0;
  #kills = 0;

  constructor(
    private readonly club: WireClub,
    private readonly options: WireOptions,
  ) {
    this.#chance = new Chance(options.seed);
    for (const [index, member] of club.members.entries())
      for (let nth = 0; nth < DEVICES; nth += 1)
        this.#devices.push(new WireDevice(`${index}-${nth}`, member, club, this.#chance, this.#tally));
  }

  async all(): Promise<WireResult> {
    const { commands, kills, tell } = this.options;
    const killing = this.#killNodes();
    let nextReportAt = 0;
    while (this.#made < commands || this.#kills < kills) {
      if (this.#made < commands) this.#act(this.#chance.of(this.#devices));
      this.#breakSomething();
      if (this.#made >= nextReportAt) {
        tell?.(`${this.#made} commands, ${this.#tally.answered} answered, ${this.#kills} kills`);
        nextReportAt += Math.max(500, commands / 20);
      }
      const waiting = this.#devices.reduce((sum, { disk }) => sum + disk.taps.length, 0);
      await pause(waiting > 200 || this.#made >= commands ? 20 : this.#chance.int(3));
    }
    await killing;
    await this.#calm();
    const unseen = await this.#liftInTurn();
    const result = await this.#compared();
    return { ...result, differing: [...unseen, ...result.differing] };
  }

  /** Performs a random action on a device. */
  #act(device: WireDevice): void {
    const { client } = device;
    const { target } = client;
    if (!target) {
      if (!device.disk.taps.some(({ kind }) => kind === 'start')) this.#count(() => client.start());
      return;
    }
    const session = client.sessions.get(target.id);
    const at = Date.now() - (this.#chance.is(0.1) ? this.#chance.int(60_000) : 0);
    const set = () => ({
      ...{ entryId: this.#chance.of(target.entries).id, set: 1 + this.#chance.int(20) },
      ...this.#lifts.lift(device.name),
    });
    const send = (command: { type: string } & Record<string, unknown>) =>
      this.#count(() => client.tap(target.id, command, at));
    const dice = this.#chance.next();
    const count = session?.state.facts.length ?? 0;
    if (count > SETS_PER_SESSION || dice > 0.995) send({ type: 'finish', lastSet: set() });
    else if (dice > 0.992) send({ type: 'discard' });
    else if (dice > 0.97) send({ type: 'pause' });
    else if (dice > 0.95) send({ type: 'resume' });
    else if (dice > 0.9 && session?.state.rest) send({ type: 'skip_rest', restId: session.state.rest.id });
    else if (dice > 0.88)
      send({
        ...{ type: 'edit_set', entryId: this.#chance.of(target.entries).id, set: 20, reps: 1, weight: 1 },
        recordId: 'nobody-has-this:1',
      });
    else send({ type: 'complete_set', ...set() });
  }

  #count(make: () => void): void {
    this.#made += 1;
    make();
  }

  #breakSomething(): void {
    const dice = this.#chance.next();
    const device = this.#chance.of(this.#devices);
    const { line } = this.#chance.of(this.club.nodes);
    if (dice < 0.002) line.cut();
    else if (dice < 0.003) line.deafen();
    else if (dice < 0.0035) {
      line.die();
      setTimeout(() => line.revive(), this.#chance.int(1_000));
    } else if (dice < 0.009) device.toggleNetwork();
    else if (dice < 0.013) device.crash();
    else if (dice < 0.0135) {
      const others = this.#devices.filter(({ member }) => member === device.member);
      device.copy(this.#chance.of(others.filter((one) => one !== device)));
    }
  }

  async #killNodes(): Promise<void> {
    const { commands, kills } = this.options;
    while (this.#kills < kills) {
      if (this.#made < ((this.#kills + 1) * commands) / (kills + 1)) {
        await pause(20);
        continue;
      }
      const { process } = this.#chance.of(this.club.nodes);
      await process.kill();
      await pause(this.#chance.int(500));
      await process.start();
      this.#kills += 1;
    }
  }

  /** Restores the network and waits until no command is pending. */
  async #calm(): Promise<void> {
    for (const { line } of this.club.nodes) line.revive();
    for (const device of this.#devices) if (!device.isOnline) device.toggleNetwork();
    // A line that died in name only is noticed; a new process is quicker.
    for (const device of this.#devices) device.crash();
    let [waiting, since] = [Number.POSITIVE_INFINITY, Date.now()];
    while (this.#devices.some(({ client }) => !client.isDone) && Date.now() - since < STUCK_MS) {
      const now = this.#devices.reduce((sum, { disk }) => sum + disk.taps.length, 0);
      if (now < waiting) [waiting, since] = [now, Date.now()];
      await pause(50);
    }
  }

  /**
   * Lifts once more on each device over a good network: the member's other devices must show it without reconnecting.
   */
  async #liftInTurn(): Promise<string[]> {
    const unseen: string[] = [];
    for (const device of this.#devices) {
      const { client, disk, member, name } = device;
      if (disk.taps.length > 0) continue;
      if (!client.target) this.#count(() => client.start());
      const { id, entries } = client.target!;
      const set = { entryId: this.#chance.of(entries).id, set: 1 + this.#chance.int(20) };
      const command = { type: 'complete_set', ...set, ...this.#lifts.lift(name) };
      this.#count(() => client.tap(id, command, Date.now()));
      const since = Date.now();
      while (!client.isDone && Date.now() - since < STUCK_MS) await pause(10);
      const { activeId } = client;
      const screens = this.#devices.filter((one) => one.member === member);
      const behind = activeId === null ? screens : await this.#behind(screens, activeId);
      unseen.push(...behind.map((one) => `${one.name} does not show what was lifted on ${name}`));
    }
    return unseen;
  }

  /** The screens that still show another state of a session after enough time. */
  async #behind(screens: WireDevice[], id: string): Promise<WireDevice[]> {
    const is: WireSession = await this.#get(screens[0]!.member, `/api/sessions/${id}`);
    const isBehind = ({ client }: WireDevice) => {
      const shows = client.sessions.get(id);
      return !shows || shows.version !== is.version || !isDeepStrictEqual(shows.state, is.state);
    };
    const since = Date.now();
    while (screens.some(isBehind) && Date.now() - since < SHOWN_MS) await pause(10);
    return screens.filter(isBehind);
  }

  async #compared(): Promise<WireResult> {
    const stuck = this.#devices.flatMap(({ name, disk }) =>
      disk.taps.map(({ kind }) => `${kind} still waits on ${name}`),
    );
    const whole: WireSession[] = [];
    const listed: ListedSession[] = [];
    for (const member of this.club.members) {
      const all = await this.#sessionsOf(member);
      listed.push(...all);
      for (const { id } of all) whole.push(await this.#get(member, `/api/sessions/${id}`));
    }
    const facts = new Set(whole.flatMap(({ state }) => state.facts.map(({ id }) => id)));
    const unheard = this.#tally.rejected
      .filter(({ type, name }) => saysWhatWasDone[type] && !facts.has(name))
      .map(({ type, name }) => `${type} ${name} was refused, and nothing tells of it`);
    const differing: string[] = [];
    for (const { client, name } of this.#devices) {
      const shows = client.activeId === null ? undefined : client.sessions.get(client.activeId);
      const is = shows && whole.find(({ id }) => id === shows.id);
      if (shows && is && (shows.version !== is.version || !isDeepStrictEqual(shows.state, is.state)))
        differing.push(
          `${name} shows ${shows.id} as of version ${shows.version}, and it is at ${is.version}`,
        );
    }
    for (const { client } of this.#devices) client.die();
    return {
      ...this.#lifts.compare(listed, whole),
      ...{ commands: this.#made, kills: this.#kills, lifts: this.#lifts.size, sessions: whole.length },
      untold: [...stuck, ...unheard, ...this.#tally.untold],
      differing,
    };
  }

  async #sessionsOf(member: WireMember): Promise<ListedSession[]> {
    const sessions: ListedSession[] = await this.#get(member, '/api/sessions?discarded=true&limit=200');
    let cursor = '';
    for (;;) {
      const page = await this.#get(member, `/api/sessions?limit=200${cursor}`);
      sessions.push(...page);
      const last = page.at(-1);
      if (page.length < 200) return sessions;
      cursor = `&before=${last.startTime}&beforeId=${last.id}`;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: what REST answers
  async #get({ token }: WireMember, path: string): Promise<any> {
    const [node] = this.club.nodes;
    for (;;) {
      const response = await fetch(node!.process.url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.ok) return response.json();
      if (response.status !== 429 && response.status !== 503)
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await pause(200);
    }
  }
}

/** Drives a club of real processes over failing lines, and compares the lifted sets. */
export async function runWire(options: WireOptions): Promise<WireResult> {
  const club = await openWireClub(MEMBERS);
  try {
    return await new Run(club, options).all();
  } finally {
    await club.close();
  }
}
