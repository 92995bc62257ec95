import type { AddressInfo } from 'node:net';
import express from 'express';

// Express with one answer: the least cost of a start and of an idle process.
const server = express()
  .get('/', (_, answer) => void answer.end())
  .listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
  });
