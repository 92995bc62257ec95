import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ImportedName, ImportSource } from '@common/contract/training/imports';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/**
 * State of an import. `open`: sessions come in, pending. `committed`: they are being shown, which a restart goes on
 * with. `done`. `undoing`: they are being removed, which a restart goes on with. `undone`.
 */
export type ImportState = 'open' | 'committed' | 'done' | 'undoing' | 'undone';

/** An import as stored. Its sessions name it in `importId`. */
export interface StoredImport extends Intended {
  userId: Types.ObjectId;
  source: ImportSource;
  fileName: string;
  state: ImportState;
  names: ImportedName[];
  createdAt: Date;
  /** Time of the last batch or change of state. */
  touchedAt: Date;
  /** Time at which it was shown. */
  finishedAt: Date | null;
  workouts: number;
  sets: number;
  /** Ids of own exercises that were made for it and are still there. Absent: none. */
  made?: string[];
}

const { ObjectId, Mixed } = Schema.Types;
const schema = new Schema<StoredImport>(
  {
    userId: { type: ObjectId, required: true },
    source: { type: String, required: true },
    fileName: { type: String, default: '' },
    state: { type: String, required: true },
    names: { type: [Mixed as never], required: true },
    createdAt: { type: Date, required: true },
    touchedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    workouts: { type: Number, required: true },
    sets: { type: Number, required: true },
    made: { type: [String as never], default: undefined },
  },
  { collection: 'imports', versionKey: false },
);
holdIntents(schema);
schema.index({ userId: 1, createdAt: -1 });
schema.index({ state: 1, touchedAt: 1 });

/** The imports of this connection's database. */
export function importModel(connection: Connection): Model<StoredImport> {
  return modelOf(connection, 'Import', schema);
}
