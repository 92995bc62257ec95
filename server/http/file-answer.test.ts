import { createServer, type IncomingMessage, get as request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Response } from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { sendFile } from './file-answer';
import type { SignedInCaller } from './handlers';

const MEBIBYTE = 'x'.repeat(1_048_576);
let server: Server;
afterEach(() => server.closeAllConnections());

/** A server that answers these parts as a file, and its address. */
async function serve(
  parts: AsyncIterable<string>,
  requireAccess: () => Promise<undefined> = async () => undefined,
  seen: (res: Response) => void = () => {},
): Promise<string> {
  const app = express();
  app.get('/', (req, res, next) => {
    seen(res);
    const caller = { requireAccess } as unknown as SignedInCaller;
    sendFile('text/csv', { name: 'sets.csv', parts }, caller, req, res).catch((error) => {
      if (res.headersSent) res.destroy();
      else next(error);
    });
  });
  app.use(((_error, _req, res, _next) => res.status(500).send('failed')) as express.ErrorRequestHandler);
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, listening));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const answerOf = (url: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => request(url, { method }, resolve).on('error', reject));

describe('a file that is sent bit by bit', () => {
  it('has its name and type, is not cached, and arrives whole', async () => {
    const answer = await answerOf(
      await serve(
        (async function* () {
          yield 'a,b\r\n';
          yield '';
          yield '1,2\r\n';
        })(),
      ),
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=sets.csv',
      'cache-control': 'no-store',
    });
    expect(await text(answer)).toBe('a,b\r\n1,2\r\n');
  });

  it('streams with backpressure, and stops once the client hangs up', async () => {
    let partCount = 0;
    let isEnded = false;
    const parts = (async function* () {
      try {
        for (; partCount < 2_000; partCount += 1) yield MEBIBYTE;
      } finally {
        isEnded = true;
      }
    })();
    let response: Response | undefined;
    const answer = await answerOf(await serve(parts, undefined, (res) => (response = res)));
    // The client does not read: the buffers on the way fill, and then the stream pauses.
    await expect.poll(() => response?.writableNeedDrain).toBe(true);
    expect(partCount).toBeLessThan(100);
    answer.destroy();
    await expect.poll(() => isEnded).toBe(true);
    expect(partCount).toBeLessThan(100);
  });

  it('cuts the connection when access ends in the middle, so that a part cannot pass for the whole', async () => {
    let parts = 0;
    const url = await serve(
      (async function* () {
        for (; parts < 3; parts += 1) yield `${parts}\r\n`;
      })(),
      async () => {
        if (parts >= 2) throw new Error('not signed in any more');
        return undefined;
      },
    );
    const answer = await answerOf(url);
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  it('answers 500 if the file fails before its first part', async () => {
    // biome-ignore lint/correctness/useYield: it fails before.
    const parts = (async function* (): AsyncGenerator<string> {
      throw new Error('no database');
    })();
    expect((await answerOf(await serve(parts))).statusCode).toBe(500);
  });

  it('produces no part for a HEAD request', async () => {
    let partCount = 0;
    const parts = (async function* () {
      for (; partCount < 3; partCount += 1) yield 'x';
    })();
    const answer = await answerOf(await serve(parts), 'HEAD');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await text(answer)).toBe('');
    expect(partCount).toBe(0);
  });
});
