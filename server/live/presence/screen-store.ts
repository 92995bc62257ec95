import type { Connection } from 'mongoose';
import { type OpenScreen, screenModel } from './lease-model';

/** Store of the open screens of all nodes of a club. Lists are ordered by id. */
export interface ScreenStore {
  /** Adds or replaces screens by id. */
  put(screens: readonly OpenScreen[]): Promise<void>;
  /** Sets visibility; does nothing for an unknown id. */
  see(id: string, visible: boolean): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  removeOf(nodeId: string): Promise<void>;
  /** Removes the screens of all nodes but these. */
  removeOthers(nodeIds: readonly string[]): Promise<void>;
  countOf(nodeId: string): Promise<number>;
  ofNode(nodeId: string): Promise<OpenScreen[]>;
  ofMembers(memberIds: readonly string[]): Promise<OpenScreen[]>;
  all(): Promise<OpenScreen[]>;
}

/** Screens in the database, shared by all nodes. */
export function databaseScreens(connection: Connection): ScreenStore {
  const screens = screenModel(connection);
  return {
    async put(open) {
      const writes = open.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
      }));
      await screens.collection.bulkWrite(writes as never, { ordered: false });
    },
    see: async (_id, visible) => void (await screens.updateOne({ _id }, { $set: { visible } })),
    remove: async (ids) => void (await screens.deleteMany({ _id: { $in: [...ids] } })),
    removeOf: async (nodeId) => void (await screens.deleteMany({ nodeId })),
    removeOthers: async (nodeIds) => void (await screens.deleteMany({ nodeId: { $nin: [...nodeIds] } })),
    countOf: (nodeId) => screens.countDocuments({ nodeId }),
    ofNode: (nodeId) => screens.find({ nodeId }).sort({ _id: 1 }).lean(),
    ofMembers: (ids) =>
      screens
        .find({ memberId: { $in: [...ids] } })
        .sort({ _id: 1 })
        .lean(),
    all: () => screens.find().sort({ _id: 1 }).lean(),
  };
}

/**
 * Screens in memory, for a single node: the embedded engine admits no second one. Screens end with their node anyway,
 * so nothing needs to be stored.
 */
export function memoryScreens(): ScreenStore {
  const screens = new Map<string, OpenScreen>();
  const byMember = new Map<string, Set<string>>();
  const remove = ({ _id, memberId }: OpenScreen): void => {
    screens.delete(_id);
    const ids = byMember.get(memberId);
    ids?.delete(_id);
    if (ids?.size === 0) byMember.delete(memberId);
  };
  const put = (screen: OpenScreen): void => {
    const before = screens.get(screen._id);
    if (before) remove(before);
    screens.set(screen._id, screen);
    byMember.set(screen.memberId, (byMember.get(screen.memberId) ?? new Set()).add(screen._id));
  };
  const these = (ids: Iterable<string>) => [...ids].flatMap((id) => screens.get(id) ?? []);
  const where = (fits: (screen: OpenScreen) => boolean) => [...screens.values()].filter(fits);
  const inOrder = (found: OpenScreen[]) => found.sort((a, b) => (a._id < b._id ? -1 : 1));
  return {
    put: async (open) => open.forEach(put),
    see: async (id, visible) => {
      for (const screen of these([id])) put({ ...screen, visible });
    },
    remove: async (ids) => these(ids).forEach(remove),
    removeOf: async (nodeId) => where((screen) => screen.nodeId === nodeId).forEach(remove),
    removeOthers: async (nodeIds) => where((screen) => !nodeIds.includes(screen.nodeId)).forEach(remove),
    countOf: async (nodeId) => where((screen) => screen.nodeId === nodeId).length,
    ofNode: async (nodeId) => inOrder(where((screen) => screen.nodeId === nodeId)),
    ofMembers: async (ids) => inOrder(these(ids.flatMap((id) => [...(byMember.get(id) ?? [])]))),
    all: async () => inOrder([...screens.values()]),
  };
}
