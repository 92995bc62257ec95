import type { DemoClient } from './client.mjs';

/** How the club is entered, and who hears of its filling. */
export interface Seeding {
  /** The code of the link that makes the first admin; left out where the club was filled in part before. */
  setUpCode?: string;
  /** Signs in a member who has joined before. */
  signIn?: (email: string) => Promise<DemoClient>;
  /** Called at each answer of the server. */
  onAnswer?: () => void;
  /** Called after each workout with how many are done. */
  report?: (done: number, all: number) => void;
}

/** Fills the demo club, or what it still misses, through the REST API alone. */
export function seedClub(baseUrl: string, seeding: Seeding): Promise<void>;
