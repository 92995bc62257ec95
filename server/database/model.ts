import type { Connection, Model, Schema } from 'mongoose';

/**
 * The model of this name on this connection, made on first use. Models hang on a connection and never on
 * Mongoose's global one, so that several nodes (and tests) live in one process.
 */
export function modelOf<T>(connection: Connection, name: string, schema: Schema<T>): Model<T> {
  const existingModel = connection.models[name] as Model<T> | undefined;
  return existingModel ?? connection.model<T>(name, schema);
}
