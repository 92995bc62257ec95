import type { Connection } from 'mongoose';
import { presentSession } from '../sessions/present';
import { exportedSessions } from './exported-sessions';
import { inTurns } from './in-turns';

/** JSON of an object, whose last field is the member's sessions: written a few at a time, never held whole. */
export async function* trainingFile(
  connection: Connection,
  userId: string,
  head: object,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"sessions":[`;
  let isFirst = true;
  for await (const some of exportedSessions(connection, userId)) {
    const texts = await inTurns(some, (session) => JSON.stringify(presentSession(session)));
    const written = texts.join(',\n');
    yield isFirst ? written : `,\n${written}`;
    isFirst = false;
  }
  yield ']}\n';
}
