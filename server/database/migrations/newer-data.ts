import { type DataVersion, neededVersion } from './data-version';
import { MigrationError } from './migration-error';

/** What an app is and knows. */
export interface KnownData {
  /** The newest version of the data that it works with. */
  newest: number;
  /** Its own version. */
  app: string;
}

/** @throws MigrationError where the data is of a newer version than this app, or on its way to one */
export function refuseNewerData(data: DataVersion | null, { newest, app }: KnownData): void {
  const needed = neededVersion(data) ?? 0;
  if (!data || needed <= newest) return;
  const writer = data.begun && data.begun.to > newest ? data.begun.app : data.app;
  const backup = data.begun ? ` The backup from before it is ${data.begun.backup}.` : '';
  throw new MigrationError(
    `This data belongs to a newer version of Win the day!: ${writer} brought it to data version ${needed}, and this is ${app}, which knows data up to version ${newest}. Nothing was changed. Start ${writer} or newer, or restore a backup that was made before the upgrade (docs/deployment.md, "Update").${backup}`,
  );
}

/** For a command that works on the data beside the app. @throws MigrationError where it is not this app's own version */
export function requireOwnVersion(data: DataVersion | null, known: KnownData): void {
  refuseNewerData(data, known);
  if (data?.version === known.newest && !data.begun) return;
  throw new MigrationError(
    `This data is not yet of the version that this app works with. Nothing was changed. Start the app once, so that it is brought up to date.`,
  );
}
