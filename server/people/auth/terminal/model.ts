import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';

/** A browser that has proven to be at this machine's terminal. `_id` is the keyed hash of its secret. */
export interface StoredTerminalBrowser {
  _id: string;
  expiresAt: Date;
}

/** A one-time link that was printed at the terminal. `_id` is the keyed hash of the secret in it. */
export interface StoredTerminalLink {
  _id: string;
  memberId: string;
  expiresAt: Date;
}

/** The end of direct sign-in; at most one document, with the `_id` `ended`. */
export interface StoredDirectSignInEnd {
  _id: string;
  why: string;
  at: Date;
}

const browserSchema = new mongoose.Schema<StoredTerminalBrowser>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'terminalbrowsers', versionKey: false },
);
browserSchema.index({ expiresAt: 1 });
expireAfter(browserSchema, 'expiresAt');

const linkSchema = new mongoose.Schema<StoredTerminalLink>(
  { _id: String, memberId: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'terminallinks', versionKey: false },
);
linkSchema.index({ memberId: 1 });
linkSchema.index({ expiresAt: 1 });
expireAfter(linkSchema, 'expiresAt');

const endSchema = new mongoose.Schema<StoredDirectSignInEnd>(
  { _id: String, why: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'directsigninends', versionKey: false },
);

/** Browsers that have proven to be at the terminal. */
export function terminalBrowserModel(connection: Connection): Model<StoredTerminalBrowser> {
  return modelOf(connection, 'TerminalBrowser', browserSchema);
}

/** Printed links that have not been used. */
export function terminalLinkModel(connection: Connection): Model<StoredTerminalLink> {
  return modelOf(connection, 'TerminalLink', linkSchema);
}

/** Contains one document once direct sign-in has ended. */
export function directSignInEndModel(connection: Connection): Model<StoredDirectSignInEnd> {
  return modelOf(connection, 'DirectSignInEnd', endSchema);
}
