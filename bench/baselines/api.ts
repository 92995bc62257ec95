import type { AddressInfo } from 'node:net';
import { startEmbeddedServer } from 'embedded-mongo';
import express from 'express';
import { MongoClient } from 'mongodb';

// The least that could answer: Express, one query by the official driver on the product's engine, and `res.json`. It is
// sent the product's answers, stores them as documents (in the folder STORE_IN), and reads them back for each call.

const engine = await startEmbeddedServer({ dataDir: process.env.STORE_IN ?? '' });
const client = await new MongoClient(engine.uri).connect();
const database = client.db('bench');
const app = express();

app.put('/bare/:list', express.json({ limit: '50mb' }), async (req, res) => {
  const list = database.collection(String(req.params.list));
  const answers = req.body as object | object[];
  const documents = (Array.isArray(answers) ? answers : [answers]).map((one) => ({ member: 1, ...one }));
  await list.createIndex({ member: 1 });
  await list.insertMany(documents);
  res.json({});
});
app.get('/bare/:list', async (req, res) => {
  const list = database.collection(String(req.params.list));
  res.json(await list.find({ member: 1 }, { projection: { _id: 0, member: 0 } }).toArray());
});

const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
