import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@common/contract/training/sessions';
import { inboxOf } from '@common/player/state/inbox';
import { Lifts, SAYS_WHAT_WAS_DONE } from '@common/player/testing/lifted-sets.fixture';
import { deadLetterGroups } from '@common/sync/outbox/dead-letters';
import { actionIdOf, type CommandItem } from '@common/sync/outbox/outbox-item';
import { presentSession } from '@server/training/sessions/present';
import { type Database, nameOf } from './database';
import type { Device } from './device';
import type { Tap } from './disk';

/** Invariants once the network is whole and all outboxes are empty. Throws on a violation. */
export function judge(database: Database, devices: readonly Device[]): void {
  const taps = devices.flatMap(({ disk }) => [...disk.taps.values()]);
  for (const { disk } of devices)
    if (disk.queue.items.length > 0) fail(`${disk.device} still waits with`, disk.queue.items);
  eachOnce(database, taps);
  inOrder(database, taps);
  noticeOf(database, devices);
  versionsRise(database);
  startsAreIntended(database, taps);
  setsAreCounted(database, taps);
  sameEverywhere(database, devices);
}

function fail(what: string, ...parts: unknown[]): never {
  throw new Error([what, ...parts.map((part) => JSON.stringify(part))].join(' '));
}

const commandsIn = (taps: readonly Tap[]) =>
  taps.flatMap((tap) => (tap.item.kind === 'command' ? [{ ...tap, item: tap.item as CommandItem }] : []));

/** Each answered tap was counted once under its name, each count is of one tap, and nothing else was counted. */
function eachOnce(database: Database, taps: readonly Tap[]): void {
  const names = new Map<string, Tap>();
  for (const tap of commandsIn(taps)) {
    const name = nameOf(tap.item);
    if (tap.end === 'dead-letter' || database.isForgotten(name)) continue;
    const isCounted = database.replies.has(name);
    const twin = names.get(name);
    if (tap.end === 'evicted') {
      // It may have been sent before the eviction or not; a copy of its device may have given the number to another
      // tap.
      if (isCounted && !twin) names.set(name, tap);
      continue;
    }
    if (!isCounted) fail('Lost:', tap);
    if (twin && twin.end !== 'evicted') fail('Taken for one:', twin, tap);
    names.set(name, tap);
  }
  for (const name of database.replies.keys())
    if (!names.has(name) && !database.isForgotten(name)) fail('Counted, but not what anybody did:', name);
}

/**
 * A device's commands to a session take effect in the order in which they were made. An evicted tap whose number a copy
 * of the device gave to another tap is not compared. A command that the member added again has its original place, and
 * may come before or after those made meanwhile.
 */
function inOrder(database: Database, taps: readonly Tap[]): void {
  const last = new Map<string, CommandItem>();
  const versionOf = (item: CommandItem) => database.replies.get(nameOf(item))!.version;
  const byOrder = commandsIn(taps).sort((a, b) => a.item.order - b.item.order);
  for (const { device, intendedFor, item, end, again } of byOrder) {
    const name = nameOf(item);
    if (end === 'dead-letter' || database.isForgotten(name) || !database.isTapCounted(item)) continue;
    const where = `${device} ${intendedFor} ${again}`;
    const before = last.get(where);
    if (before && versionOf(before) >= versionOf(item)) fail('Out of order:', before, item);
    last.set(where, item);
  }
}

/**
 * Every command that the rules refused, or the server would never take, waits until the member answers. A page that
 * showed it may have died at once, so only what is stored counts as shown.
 */
function noticeOf(database: Database, devices: readonly Device[]): void {
  const taps = devices.flatMap(({ disk }) => commandsIn([...disk.taps.values()]));
  const answers = taps.flatMap(({ item: { command } }) => (command.type === 'answer' ? command.of : []));
  const answered = new Set(answers);
  for (const { disk, pages, told } of devices) {
    const lists = pages.map(
      ({ live }) =>
        new Set(
          deadLetterGroups(live.getState().deadLetters).flatMap(({ items }) =>
            items.map(({ order }) => order),
          ),
        ),
    );
    for (const { item, end } of disk.taps.values()) {
      if (end === 'dead-letter' && !disk.answeredFor.has(item.order))
        if (lists.some((list) => !list.has(item.order))) fail('Set aside, and it does not last:', item);
      if (end !== 'answered' || item.kind !== 'command' || database.isForgotten(nameOf(item))) continue;
      const isRefused = database.replies.get(nameOf(item))?.outcome === 'rejected';
      if (!isRefused) continue;
      const name = actionIdOf(item);
      const state = database.get(item.sessionId)?.state;
      const waits = state ? inboxOf(state).some(({ facts }) => facts.includes(name)) : false;
      if (waits || answered.has(name)) continue;
      if (SAYS_WHAT_WAS_DONE[item.command.type]) fail('Refused, and it does not last:', item);
      if (!told.has(name)) fail('Refused without a word:', item);
    }
  }
}

/** Each write builds on the one before, and the database holds the result of the last one. */
function versionsRise(database: Database): void {
  const last = new Map<string, number>();
  for (const { sessionId, before, after, reply } of database.log) {
    // An end of access or a restore is no write of the member's.
    if (!before) {
      last.set(sessionId, after.version);
      continue;
    }
    const isNext = before.version === (last.get(sessionId) ?? before.version);
    if (!isNext && !database.isAnother) fail('Written upon another version:', sessionId);
    if (after.version !== before.version + 1) fail('Not the next version:', sessionId);
    if (reply && reply.version !== after.version) fail('A reply of another version:', reply);
    last.set(sessionId, after.version);
  }
}

/** Every session was started by a tap. */
function startsAreIntended(database: Database, taps: readonly Tap[]): void {
  const started = new Set(taps.map(({ startedAs }) => startedAs));
  // An evicted start may have been on its way. So may a start that a restored backup forgot: sent again it led to
  // another session, while a device that knew the first one offered that.
  for (const { item, end, intendedFor } of taps)
    if (end === 'evicted' || (item.kind === 'start' && database.isAnother)) started.add(intendedFor);
  for (const { _id, access } of database.sessions.all)
    if (!started.has(String(_id))) fail('Started by nobody:', String(_id), access);
}

/** All sets that members lifted are in the sessions together: counted from the taps, without any rule of the app. */
function setsAreCounted(database: Database, taps: readonly Tap[]): void {
  const lifts = new Lifts();
  // A tap by a clock that is ahead counts from its arrival, which only the server knows.
  const times = new Map<string, number>(
    database.sessions.all.flatMap(({ _id, state }) =>
      state.facts.map(({ id, at }) => [`${_id} ${id}`, at] as const),
    ),
  );
  for (const { item, end } of commandsIn(taps)) {
    if (end === 'dead-letter') continue;
    const actionId = actionIdOf(item);
    const name = `${item.sessionId} ${actionId}`;
    const heardAt = times.get(name) ?? item.at;
    lifts.enter(item.command, actionId, Math.min(item.at, heardAt), item.sessionId);
    // The set may have been meant, or lost by a database, under its name from before a restore.
    const names = database.namesOf(item);
    lifts.alsoNamed(item.command, names);
    const isGone = end === 'evicted' || [...names].some((one) => database.goneFacts.has(one));
    if (isGone && !database.isTapCounted(item)) lifts.excuse(actionId, item.sessionId);
  }
  const wrong = lifts.wrong(database.sessions.all.map(({ state }) => state));
  if (wrong) fail(wrong);
}

/** The differing fields, for the message of a failure. */
function parting(is: Session, should: Session | undefined): unknown[] {
  const names = Object.keys(is) as (keyof Session)[];
  const parts = should
    ? names.filter((name) => !isDeepStrictEqual(is[name], should[name]))
    : ['version' as const];
  return [is.id, ...parts.flatMap((name) => [name, is[name], should?.[name] ?? null])];
}

/** Every page shows what the database holds: of each session that it shows, and of each one it must show. */
function sameEverywhere(database: Database, devices: readonly Device[]): void {
  const truth = new Map(
    database.sessions.all.map((stored) => [
      String(stored._id),
      JSON.parse(JSON.stringify(presentSession(stored))),
    ]),
  );
  const open = [...truth.values()].filter(({ phase }) => phase === 'active' || phase === 'paused');
  for (const { pages, disk } of devices)
    for (const { live } of pages) {
      const { views, settled } = live.getState();
      for (const [id, view] of Object.entries(views)) {
        if (!isDeepStrictEqual(view, truth.get(id)))
          fail(`${disk.device} shows`, ...parting(view, truth.get(id)));
      }
      if (settled.length > 0)
        fail(`${disk.device} waits for what it was answered`, settled, Object.keys(views));
      if (open.length > 0 && !open.some(({ id }) => views[id]))
        fail(`${disk.device} shows no workout under way`);
    }
}
