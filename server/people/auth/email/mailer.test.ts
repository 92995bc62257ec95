import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '@server/core/logger';
import { Mailer, type Pause } from './mailer';

let smtp: SMTPServer;
/** To whom a mail has come, in order. */
let arrived: string[] = [];
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
beforeEach(() => {
  arrived = [];
});

function mailer(pause?: Pause): Mailer {
  const { port } = smtp.server.address() as AddressInfo;
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Club <club@club.example>' };
  const log = createLogger('silent');
  const clubName = async () => 'Iron Club';
  return new Mailer({ mail, announce: () => {}, log, clubName, ...(pause && { pause }) });
}

// [S38]
it('nothing is sent before the pause is over, so that no answer of that moment is slower', async () => {
  let end = () => {};
  const waiting = mailer(() => new Promise<void>((resolve) => (end = resolve)));
  waiting.sendLoginLink('first@club.example', 'https://club.example/one');
  const other = mailer();
  other.sendLoginLink('second@club.example', 'https://club.example/two');
  await other.close();
  expect(arrived).toEqual(['second@club.example']);
  end();
  await waiting.close();
  expect(arrived).toEqual(['second@club.example', 'first@club.example']);
});

it('what waits is sent at once as the node ends', async () => {
  const ending = mailer((signal) => once(signal, 'abort'));
  ending.sendLoginLink('first@club.example', 'https://club.example/one');
  await ending.close();
  expect(arrived).toEqual(['first@club.example']);
});
