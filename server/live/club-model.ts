import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../database/model';

/** Id of this club among others; there is one document. */
export interface StoredClub {
  _id: 'club';
  id: string;
}

const schema = new Schema<StoredClub>(
  { _id: { type: String, required: true }, id: { type: String, required: true } },
  { collection: 'club', versionKey: false },
);

/** Model of that one document. */
export function clubModel(connection: Connection): Model<StoredClub> {
  return modelOf(connection, 'Club', schema);
}
