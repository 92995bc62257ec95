import * as z from 'zod';

/** Id of one command of one device: `deviceId:seq`. A rest has the id of the command that began it. */
export const actionIdSchema = z.string().min(3).max(80);
export type ActionId = z.infer<typeof actionIdSchema>;

/** Id of one fact: that of its action, with `/n` behind it for the nth of several. */
export const factIdSchema = z.string().min(3).max(90);
