import createFetch, { type Client } from 'openapi-fetch';
import { type LiveStorage, LiveWorkout } from './live-workout';
import type { components, paths } from './openapi';

/** A club and the access to it. */
export interface ClubOptions {
  /** The club's address, as `https://club.example`. */
  url: string;
  /** A personal token (`wtd_…`), made in the app under Profile. */
  token: string;
}

/** Options of a live workout. */
export interface LiveOptions {
  /**
   * Keeps unsent taps and the device's id beyond this process: a file's text, or an item of localStorage. Left out,
   * they live in memory, and each run is a new device. One process at a time may use it.
   */
  storage?: LiveStorage;
}

/** A client of one club. */
export interface Club {
  /** Typed REST calls: `rest.GET('/api/workouts')`. Answers are `{ data }` or `{ error }`, a problem with its code. */
  rest: Client<paths>;
  /**
   * Connects to the member's live workout, and stays connected until `close`.
   * @throws Error if the token is not accepted or the club cannot be reached.
   */
  live(options?: LiveOptions): Promise<LiveWorkout>;
}

/** Opens a club. Nothing is sent before the first call. */
export function openClub({ url, token }: ClubOptions): Club {
  const rest = createFetch<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  return {
    rest,
    live: async ({ storage } = {}) => {
      const { data: member, error } = await rest.GET('/api/auth/user');
      if (!member) throw new Error(error?.detail ?? 'The club did not say who you are.');
      const findWorkout = async (id: string): Promise<components['schemas']['Workout']> => {
        const answer = await rest.GET('/api/workouts/{id}', { params: { path: { id } } });
        if (!answer.data) throw new Error(answer.error?.detail ?? 'The workout was not found.');
        return answer.data;
      };
      const live = new LiveWorkout({
        url,
        token,
        memberId: member.id,
        findWorkout,
        ...(storage && { storage }),
      });
      await live.connected();
      return live;
    },
  };
}

export type { Answer, LiveEvents, LiveStorage, LiveWorkout, NextSet } from './live-workout';
export type { components, operations, paths } from './openapi';
/** A session: its plan, what was done of it, and where it stands. */
export type Session = components['schemas']['Session'];
/** A command to the live workout. */
export type PlayerCommand = components['schemas']['PlayerCommand'];
