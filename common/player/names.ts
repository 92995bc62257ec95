import * as z from 'zod';

/** Names one command of one device: `deviceId:seq`. The rest that a command begins has its name. */
export const actionIdSchema = z.string().min(3).max(80);
export type ActionId = z.infer<typeof actionIdSchema>;

/** Names one fact: the action it came of, and `/n` behind it for the nth of several. */
export const factIdSchema = z.string().min(3).max(90);
