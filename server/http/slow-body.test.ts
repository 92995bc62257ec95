import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Request, type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../core/logger';
import { readJsonBody } from './json-body';
import { impatientServer } from './listen';
import { problemSink } from './problem-sink';

/** All that a server with these timeouts sends until it closes the connection. */
async function answerTo(sent: string, patience: { headersMs: number; bodyMs: number }): Promise<string> {
  const app = express();
  app.use(
    async (req: Request, res: Response) => {
      res.json(await readJsonBody(req, res, patience.bodyMs));
    },
    problemSink(createLogger('silent'), { notice: () => {} }),
  );
  const server = impatientServer({ headersMs: patience.headersMs, requestMs: 60_000, everyMs: 10 });
  server.on('request', app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  server.close();
  await once(server, 'close');
  return answer;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';

describe('a request that does not come to its end', () => {
  // [S86]
  it('gets a problem and a closed connection where its body is late', async () => {
    const answer = await answerTo(`${HEAD}\r\n{`, { headersMs: 60_000, bodyMs: 30 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  });

  // [S86]
  it('ends with its connection where its headers are late', async () => {
    const answer = await answerTo(HEAD, { headersMs: 30, bodyMs: 60_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
