import { dateSignIns } from './date-sign-ins';
import type { Migration } from './migration';
import { scopeTokens } from './scope-tokens';

/** What migrations need beside the database, such as the server's secret; each is bound by its room. */
export interface MigrationTools {
  /** Seals invitation codes that stand in the database as they are (server/people/invitations/seal-plain-codes.ts). */
  sealPlainCodes: () => Promise<unknown>;
}

/** Every migration there is, in order. A released one is never changed or taken out. */
export const migrationsWith = (tools: MigrationTools): readonly Migration[] => [
  {
    number: 1,
    title: 'Take the data of version 0.1.0 over as it is',
    besideOlderNodes: true,
    // 0.1.0 kept no number of its data: the stamp is all that it lacks.
    run: async () => {},
  },
  {
    number: 2,
    title: 'Seal the codes of invitations',
    // Older nodes look for the plain code.
    besideOlderNodes: false,
    run: async () => void (await tools.sealPlainCodes()),
  },
  {
    number: 3,
    title: 'Note since when members are signed in',
    besideOlderNodes: true,
    run: dateSignIns,
  },
  {
    number: 4,
    title: 'Give personal tokens scopes and an end',
    // Older nodes would make tokens without either.
    besideOlderNodes: false,
    run: scopeTokens,
  },
];
