import * as z from 'zod';
import type { Calls } from '../api-call';
import { textOrNone, visibleText } from '../fields';

/** Max characters of a club's name. */
export const MAX_CLUB_NAME = 40;
/** Max characters of the mark's picture as a data URL: it is in every page that the server sends. */
export const MAX_CLUB_PICTURE = 12_000;

/** One line of text that may be left out. */
const optionalLine = (max: number) =>
  textOrNone(visibleText(max).overwrite((text) => text.replace(/\s+/g, ' ')));

/** A small picture, embedded: PNG, JPEG or WebP, never SVG, which may hold scripts. */
const clubPicture = z
  .string()
  .max(MAX_CLUB_PICTURE, 'The picture is too large.')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'Not a PNG, JPEG or WebP picture.');

/** The club's name and mark. Without a name there is no mark, and the app has its own name. */
export const clubSchema = z.strictObject({
  name: optionalLine(MAX_CLUB_NAME),
  /** One or two letters in place of a picture; null: the first letter of the name. */
  letters: optionalLine(2),
  picture: clubPicture.nullable(),
});
export type Club = z.infer<typeof clubSchema>;

/** The club's name and mark: everyone sees them, an admin sets them. */
export const clubCalls = {
  getClub: {
    method: 'GET',
    path: '/api/club',
    access: 'public',
    answer: clubSchema,
    lists: [],
    summary: 'The club’s name and mark',
  },
  changeClub: {
    method: 'PUT',
    path: '/api/admin/club',
    access: 'admin',
    signInOnly: true,
    body: clubSchema,
    answer: clubSchema,
    lists: [],
    summary: 'Set the club’s name and mark',
  },
} as const satisfies Calls;
