import type { AddressInfo } from 'node:net';
import express from 'express';

// Express that answers one thing: what a start and an idle process cost at the least.
const server = express()
  .get('/', (_, answer) => void answer.end())
  .listen(0, '127.0.0.1', () => {
    process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
  });
