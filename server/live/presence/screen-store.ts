import type { Connection } from 'mongoose';
import { type OpenScreen, screenModel } from './lease-model';

/** Where the open screens of every node of a club are. Lists are in the order of their ids. */
export interface ScreenStore {
  /** Adds them, each in the place of what was there under its id. */
  put(screens: readonly OpenScreen[]): Promise<void>;
  /** Changes nothing where there is none of that id. */
  see(id: string, visible: boolean): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  removeOf(nodeId: string): Promise<void>;
  /** Removes those of every node but these. */
  removeOthers(nodeIds: readonly string[]): Promise<void>;
  countOf(nodeId: string): Promise<number>;
  ofNode(nodeId: string): Promise<OpenScreen[]>;
  ofMembers(memberIds: readonly string[]): Promise<OpenScreen[]>;
  all(): Promise<OpenScreen[]>;
}

/** In the database, where every node reads all of them. */
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
 * In this process, for a node that is alone with its database and stays so: the embedded engine lets no second one in.
 * Screens end with their node in any case, so that there is nothing about them to keep.
 */
export function memoryScreens(): ScreenStore {
  const screens = new Map<string, OpenScreen>();
  const byMember = new Map<string, Set<string>>();
  const remove = ({ _id, memberId }: OpenScreen): void => {
    screens.delete(_id);
    const theirs = byMember.get(memberId);
    theirs?.delete(_id);
    if (theirs?.size === 0) byMember.delete(memberId);
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
