import type { ListName } from '@common/contract/lists';
import type { Hello, Welcome } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import type { LiveCore } from '../live-core';
import { dropSession, takeSnapshots } from '../replica/snapshots';

const KNOWN_MAX = 50;

/** Builds this client's hello. Sessions started here that the server has not heard of are left out. */
export function hello({ live, missing, page, epoch }: LiveCore, deviceId: string): Hello {
  const { confirmed, items, settled } = live.getState();
  const versions = new Map<string, number>();
  const pendingIds = [...items, ...settled.map(({ item }) => item)].map(({ sessionId }) => sessionId);
  for (const id of [...pendingIds, ...missing.keys()]) versions.set(id, confirmed[id]?.session.version ?? 0);
  for (const item of items) if (item.kind === 'start') versions.delete(item.sessionId);
  for (const { session } of Object.values(confirmed).reverse())
    if (versions.size < KNOWN_MAX) versions.set(session.id, session.version);
  return {
    protocol: LIVE_PROTOCOL_VERSION,
    deviceId,
    epoch,
    screen: page.screenKind(),
    visible: page.isInSight(),
    known: [...versions].slice(0, KNOWN_MAX).map(([sessionId, version]) => ({ sessionId, version })),
  };
}

/**
 * Applies a welcome; returns the lists that changed while this client was away. At the first hello of a page that is
 * all of them: its screens fetched them before the server told this client of changes, and know themselves which
 * answers are as new. `missingThen`: the missing sessions when the hello was sent; later ones may be newer than its answer.
 */
export function applyWelcome(core: LiveCore, welcome: Welcome, missingThen: LiveCore['missing']): ListName[] {
  const { live, lists: before } = core;
  takeSnapshots(core, welcome.sessions);
  for (const [sessionId, mark] of missingThen)
    if (core.missing.get(sessionId) === mark && !core.pulls.has(sessionId)) core.missing.delete(sessionId);
  for (const sessionId of welcome.gone) dropSession(core, sessionId);
  live.setState({ screens: welcome.screens });
  core.lists = welcome.lists;
  return (Object.keys(welcome.lists) as ListName[]).filter(
    (list) => welcome.lists[list] !== (before?.[list] ?? 0),
  );
}

/** Notes the version of a list that changed while connected. */
export function noteListVersion(core: LiveCore, list: ListName, to: number): void {
  if (core.lists) core.lists = { ...core.lists, [list]: to };
}
