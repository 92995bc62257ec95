// `npm run openapi`: prints the OpenAPI document that `/api/openapi.json` answers; `npm run -s openapi > file` keeps it.
import { apiDocument } from '../server/api-docs';

console.log(JSON.stringify(apiDocument(), null, 2));
