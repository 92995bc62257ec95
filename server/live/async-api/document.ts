import { clientEvents, serverEvents } from '@common/contract/live-events';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { TAGLINE } from '@common/texts';
import { jsonSchemas, nameOf, refTo, schemaRef } from './schemas';

const CHANNEL = { $ref: '#/channels/live' };
const messageRef = (name: string) => ({ $ref: `#/channels/live/messages/${name}` });

const either = (data: object) => ({
  oneOf: [
    { type: 'object', properties: { data }, required: ['data'], additionalProperties: false },
    {
      type: 'object',
      properties: { error: schemaRef('problem') },
      required: ['error'],
      additionalProperties: false,
    },
  ],
});

function messages() {
  const fromClients = Object.entries(clientEvents).flatMap(([event, { payload, answer, summary }]) => [
    [nameOf(event), { name: event, title: event, summary, payload: refTo(payload) }],
    [
      `${nameOf(event)}.ack`,
      { name: `${event} (ack)`, title: `Ack of ${event}`, payload: either(refTo(answer)) },
    ],
  ]);
  const fromServer = Object.entries(serverEvents).map(([event, { payload, summary }]) => [
    nameOf(event),
    { name: event, title: event, summary, payload: refTo(payload) },
  ]);
  return Object.fromEntries([...fromClients, ...fromServer]) as Record<string, object>;
}

function operations() {
  const receive = Object.entries(clientEvents).map(([event, { summary }]) => {
    const name = nameOf(event);
    const reply = { channel: CHANNEL, messages: [messageRef(`${name}.ack`)] };
    return [name, { action: 'receive', channel: CHANNEL, summary, messages: [messageRef(name)], reply }];
  });
  const send = Object.entries(serverEvents).map(([event, { summary }]) => {
    const name = nameOf(event);
    return [name, { action: 'send', channel: CHANNEL, summary, messages: [messageRef(name)] }];
  });
  return Object.fromEntries([...receive, ...send]) as Record<string, object>;
}

/** AsyncAPI 3 of the live protocol, seen from the server; written from common/contract/live-events.ts. */
export function asyncApiDocument() {
  const all = messages();
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${TAGLINE} Live protocol`,
      version: String(LIVE_PROTOCOL_VERSION),
      description: 'Every event of the live connection. docs/live-protocol.md says how they work together.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      club: {
        host: 'club.example',
        protocol: 'wss',
        pathname: '/socket.io/',
        description: 'Socket.IO 4 over WebSocket alone; on a bare machine ws://localhost:3000.',
        security: [
          { $ref: '#/components/securitySchemes/login' },
          { $ref: '#/components/securitySchemes/token' },
        ],
      },
    },
    channels: {
      live: {
        address: '/',
        description: "Socket.IO's default namespace; a message's name is the event's name.",
        messages: Object.fromEntries(
          Object.keys(all).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: operations(),
    components: {
      messages: all,
      schemas: jsonSchemas(),
      securitySchemes: {
        login: { type: 'httpApiKey', name: 'wtd.login', in: 'cookie', description: "The browser's login." },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: "A personal token, as Socket.IO's `auth.token` or as an Authorization header.",
        },
      },
    },
  };
}
