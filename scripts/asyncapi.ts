// `npm run asyncapi`: prints the AsyncAPI document of common/contract/live-events.ts; `npm run -s asyncapi > file` keeps it.
import { asyncApiDocument } from '../server/live/async-api/document';

console.log(JSON.stringify(asyncApiDocument(), null, 2));
