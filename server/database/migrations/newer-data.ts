import { type DataVersion, neededVersion } from './data-version';
import { MigrationError } from './migration';

/** Version of an app and of the newest data that it can work with. */
export interface KnownData {
  /** Newest data version that it works with. */
  newest: number;
  /** Version of the app. */
  app: string;
}

/** @throws MigrationError where the data is of a newer version than this app, or being upgraded to one */
export function refuseNewerData(data: DataVersion | null, { newest, app }: KnownData): void {
  const needed = neededVersion(data) ?? 0;
  if (!data || needed <= newest) return;
  const writer = data.begun && data.begun.to > newest ? data.begun.app : data.app;
  const backup = data.begun ? ` The backup from before it is ${data.begun.backup}.` : '';
  throw new MigrationError(
    `This data belongs to a newer version of Win the day!: ${writer} brought it to data version ${needed}, and this is ${app}, which knows data up to version ${newest}. Nothing was changed. Start ${writer} or newer, or restore a backup that was made before the upgrade (docs/deployment.md, "Update").${backup}`,
  );
}

/**
 * For commands that work on the data beside the app. @throws MigrationError where it is not of exactly this app's
 * version
 */
export function requireOwnVersion(data: DataVersion | null, known: KnownData): void {
  refuseNewerData(data, known);
  if (data?.version === known.newest && !data.begun) return;
  throw new MigrationError(
    `This data is from an older version. Nothing was changed. Start the app once to bring it up to date.`,
  );
}
