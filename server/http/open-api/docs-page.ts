import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { DAY_MS } from '@common/constants';
import { TAGLINE } from '@common/texts';

const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** A file of its own, as the Content-Security-Policy allows no script in the page. */
const START = `
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #17181c; background: #fff; }
header { max-width: 1460px; margin: 0 auto; padding: 16px 20px 0; box-sizing: border-box; }
header h1 { font-size: 20px; margin: 0 0 4px; }
header p { margin: 0 0 4px; }
header a { color: #1f5fd0; }
.dark-mode body { color: #e6e7ea; background: #1c2022; }
.dark-mode header a { color: #9ec1ff; }
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${TAGLINE} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header>
<h1>${TAGLINE} API</h1>
<p>Create a personal token on your <a href="/profile?tab=account">profile</a>, press Authorize, and try any call with it.</p>
<p>Workouts are followed live by Socket.IO: <a href="/api/asyncapi.json">its events (AsyncAPI)</a>.
Generators read <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`;

/**
 * Serves `/docs`: every REST call, tried with a personal token, by Swagger UI under the app's own
 * Content-Security-Policy; nothing is fetched from elsewhere.
 */
export function docsPage(): Router {
  const router = Router();
  router.get('/docs', (_req, res) => void res.type('html').send(PAGE));
  router.get('/docs/page.js', (_req, res) => void res.type('js').send(START));
  router.get('/docs/page.css', (_req, res) => void res.type('css').send(STYLE));
  router.get('/docs/:file', async (req, res, next) => {
    if (!FILES.includes(req.params.file)) return next();
    res.set('Cache-Control', `public, max-age=${DAY_MS / 1_000}`).type(req.params.file);
    res.send(await readFile(join(SWAGGER, req.params.file)));
  });
  return router;
}
