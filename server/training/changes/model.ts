import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ChangingList } from '@common/contract/training/changes';
import { modelOf } from '@server/database/model';

/** One thing of a member, as it was when a client last asked for changes. */
export interface LogEntry {
  list: ChangingList;
  id: string;
  /** Equal as long as the thing is unchanged. */
  version: string;
  /** Number of its last change; later changes have higher ones. */
  number: number;
  /** Set once it is gone: a tombstone. */
  deletedAt?: Date;
}

/** A member's things with the number of the last change of each, by that number. */
export interface ChangeLog {
  entries: LogEntry[];
  /** The highest number given so far. */
  number: number;
  /** The highest number of a tombstone that was dropped: marks below it may have missed that one. */
  floor: number;
}

/** A member's log as stored, under the member's id. */
export interface StoredChangeLog extends ChangeLog {
  _id: Types.ObjectId;
}

const log = new Schema<StoredChangeLog>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    entries: { type: [Schema.Types.Mixed as never], required: true },
    number: { type: Number, required: true },
    floor: { type: Number, required: true },
  },
  { collection: 'changelogs', versionKey: false },
);

/** The change logs of this connection's database. */
export function changeLogModel(connection: Connection): Model<StoredChangeLog> {
  return modelOf(connection, 'ChangeLog', log);
}
