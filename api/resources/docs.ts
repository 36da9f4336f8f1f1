/** The readable reference of the REST contract. Its assets are served by the shop's own Worker. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { escapeUTF8 } from 'entities'
import type { ApiEnv } from '#api/context.ts'
import { identity } from '#shop/identity.ts'

const renderPage = () => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>REST API «${escapeUTF8(identity.nameOf)}»</title>
    <link rel="stylesheet" href="/swagger/swagger-ui.css">
  </head>
  <body>
    <div id="reference"></div>
    <noscript><p>Описание в формате OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
    <script src="/swagger/swagger-ui-bundle.js"></script>
    <script src="/api/docs/init.js"></script>
  </body>
</html>
`

// A separate file, so that the page needs no inline script. Folded: of more than a hundred calls
// that are open at once only the first few are drawn.
const script = `window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
})
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export const docs = new OpenAPIHono<ApiEnv>()
  .get('/api/docs', (c) => c.html(renderPage(), 200, { 'content-security-policy': policy }))
  .get('/api/docs/init.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }))
