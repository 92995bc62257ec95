import type { Connection, Model, Schema } from 'mongoose';

/**
 * The model of this name on this connection, made on first use. Models hang on a connection and never on
 * Mongoose's global one, so that several nodes (and tests) live in one process.
 * @throws Error if another schema has this name already: its model would answer for both
 */
export function modelOf<T>(connection: Connection, name: string, schema: Schema<T>): Model<T> {
  const existingModel = connection.models[name] as Model<T> | undefined;
  if (existingModel && existingModel.schema !== schema) throw new Error(`Two schemas are called ${name}.`);
  return existingModel ?? connection.model<T>(name, schema);
}
