import type { Connection } from 'mongoose';
import { BROWSER_DAYS } from './browser-cookie';
import { knownBrowserModel } from './known-browser-model';

const idOf = (browser: string, memberId: string) => `${browser}:${memberId}`;

/** Browsers that have signed in as a member; limits that others can use up do not apply to them for that member. */
export class KnownBrowsers {
  readonly #browsers;

  constructor(connection: Connection) {
    this.#browsers = knownBrowserModel(connection);
  }

  async remember(browser: string, memberId: string): Promise<void> {
    const expiresAt = new Date(Date.now() + BROWSER_DAYS * 24 * 60 * 60 * 1000);
    await this.#browsers.updateOne(
      { _id: idOf(browser, memberId) },
      { $set: { memberId, expiresAt } },
      { upsert: true },
    );
  }

  /** Carries a browser's members over to its new secret. */
  async move(from: string, to: string): Promise<void> {
    // A range query for the ids with the prefix `from:` (`;` is the character after `:`).
    const entries = await this.#browsers.find({ _id: { $gte: idOf(from, ''), $lt: `${from};` } }).lean();
    for (const { _id, memberId } of entries) {
      await this.remember(to, memberId);
      await this.#browsers.deleteOne({ _id });
    }
  }

  async knows(browser: string | null, memberId: string | null): Promise<boolean> {
    const filter = { _id: idOf(browser ?? '', memberId ?? ''), expiresAt: { $gt: new Date() } };
    return (await this.#browsers.exists(filter)) !== null;
  }
}
