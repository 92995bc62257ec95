import type { Connection } from 'mongoose';
import { BROWSER_DAYS } from './browser-cookie';
import { knownBrowserModel } from './known-browser-model';

const idOf = (browser: string, memberId: string) => `${browser}:${memberId}`;

/** Which browsers have signed in as whom: no limit that others can use up stops them. */
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

  /** A browser with a new secret stays known to all members who have signed in with it. */
  async move(from: string, to: string): Promise<void> {
    // The ids between these two are those that begin with the browser.
    const known = await this.#browsers.find({ _id: { $gte: idOf(from, ''), $lt: `${from};` } }).lean();
    for (const { _id, memberId } of known) {
      await this.remember(to, memberId);
      await this.#browsers.deleteOne({ _id });
    }
  }

  async knows(browser: string | null, memberId: string | null): Promise<boolean> {
    const known = { _id: idOf(browser ?? '', memberId ?? ''), expiresAt: { $gt: new Date() } };
    return (await this.#browsers.exists(known)) !== null;
  }
}
