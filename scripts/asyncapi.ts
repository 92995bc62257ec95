// `npm run -s asyncapi > live-protocol.json`: prints the AsyncAPI document of common/live-events.ts.
import { asyncApiDocument } from '../docs/asyncapi/document';

console.log(JSON.stringify(asyncApiDocument(), null, 2));
