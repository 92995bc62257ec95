// `npm run asyncapi`: prints the AsyncAPI document of common/contract/live-events.ts; `npm run -s asyncapi > file` keeps it.
import { asyncApiDocument } from '../docs/asyncapi/document';

console.log(JSON.stringify(asyncApiDocument(), null, 2));
