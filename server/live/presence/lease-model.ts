import { type Connection, type Model, Schema } from 'mongoose';
import type { ScreenKind } from '@common/contract/live-protocol';
import { modelOf } from '@server/database/model';

/** One open screen; it counts while the lease of its node lasts. */
export interface OpenScreen {
  /** The socket's id. */
  _id: string;
  memberId: string;
  deviceId: string;
  kind: ScreenKind;
  /** True if a person can see it: false on a locked phone or in a hidden tab. */
  visible: boolean;
  /** The node that holds the socket. */
  nodeId: string;
}

/** The lease of one node; the node counts as alive while it renews it. */
export interface NodeLease {
  _id: string;
  expiresAt: Date;
  /** Taken for dead: its screens are being removed, and it must come back under a new id. */
  isOver: boolean;
  /** Number of screen changes on it so far. */
  changes: number;
}

const text = { type: String, required: true } as const;
const openScreen = new Schema<OpenScreen>(
  {
    _id: text,
    memberId: text,
    deviceId: text,
    kind: text,
    visible: { type: Boolean, required: true },
    nodeId: text,
  },
  { versionKey: false, collection: 'screens' },
);
openScreen.index({ memberId: 1 });
openScreen.index({ nodeId: 1 });

const nodeLease = new Schema<NodeLease>(
  {
    _id: text,
    expiresAt: { type: Date, required: true },
    isOver: { type: Boolean, required: true },
    changes: { type: Number, required: true },
  },
  { versionKey: false, collection: 'nodes' },
);

/** The open screens of all members, on all nodes. */
export function screenModel(connection: Connection): Model<OpenScreen> {
  return modelOf(connection, 'OpenScreen', openScreen);
}

/** The nodes that serve this club. */
export function nodeModel(connection: Connection): Model<NodeLease> {
  return modelOf(connection, 'NodeLease', nodeLease);
}
