/**
 * The readable reference of the REST contract: a plain list of all calls, and a page for each group
 * of them, where Swagger UI draws that group only. Of all calls at once it takes seconds to draw the
 * first. Its assets are served by the shop's own Worker.
 */

import { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'
import type { ApiEnv } from '#api/context.ts'
import type { Audience, ReadDocument } from '#api/http/openapi.ts'
import { absent } from '#api/http/refusal.ts'
import { identity } from '#shop/identity.ts'

const style = `
  :root { color-scheme: light }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1f24; background: #fff }
  .page { max-width: 72rem; margin: 0 auto; padding: 1rem }
  .page > header p, .group > p { margin: 0.25rem 0; max-width: 44rem }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem }
  h2 { font-size: 1.25rem; margin: 0 }
  a { color: #0b57d0 }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; margin: 1rem 0; list-style: none }
  nav a { display: block; padding: 0.25rem 0 }
  [aria-current] { font-weight: 700; color: inherit; text-decoration: none }
  .group { border-top: 1px solid #d5dae1; padding: 1rem 0 }
  .calls { list-style: none; margin: 0.5rem 0 0; padding: 0 }
  .calls li { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 1rem; padding: 0.25rem 0 }
  .calls a { overflow-wrap: anywhere }
  code { font: 0.875rem/1.7 ui-monospace, monospace; overflow-wrap: anywhere }
  .calls code { color: #57606a; display: block }
  .swagger-ui .wrapper { padding: 0 }
  .swagger-ui .information-container { display: none }
  .rules { max-width: 52rem; padding-left: 1.25rem }
  @media (max-width: 40rem) { .calls li { grid-template-columns: 1fr; padding: 0.5rem 0 } }
`

// A separate file, so that the page needs no inline script.
const script = `const place = document.getElementById('reference')
window.SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
})
`

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const audiences = {
  public: {
    path: '/api/docs',
    document: '/api/openapi.json',
    title: 'REST API',
    about: 'Calls of a client of the shop: a site, an app, a program of a partner.',
    other: { path: '/api/docs/staff', title: 'Calls of the shop’s people' },
  },
  staff: {
    path: '/api/docs/staff',
    document: '/api/openapi-staff.json',
    title: 'REST API of the shop’s people',
    about: 'Calls that the pages at /staff make too; each needs a key.',
    other: { path: '/api/docs', title: 'Calls of the shop’s clients' },
  },
} as const

/** The pages over the documents that `read` gives. */
export function createDocs(read: ReadDocument) {
  const docs = new OpenAPIHono<ApiEnv>().get('/api/docs/init.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript' }),
  )
  // The staff's first: its address would be that of a group of the others.
  for (const audience of ['staff', 'public'] as const) {
    const { path } = audiences[audience]
    docs.get(path, async (c) => {
      const whole = read(audience)
      const page = await renderIndex(audience, listGroups(whole), whole.info.description ?? '')
      return c.html(page, 200, { 'content-security-policy': policy })
    })
    docs.get(`${path}/:tag`, async (c) => {
      const groups = listGroups(read(audience))
      const group = groups.find(({ name }) => name === c.req.param('tag'))
      if (!group) return absent(c)
      const page = await renderGroup(audience, groups, group)
      return c.html(page, 200, { 'content-security-policy': policy })
    })
  }
  return docs
}

type Call = { id: string; method: string; path: string; summary: string }
/** What is read of a call, in whichever version of OpenAPI. */
type Operation = { operationId?: string; summary?: string; tags?: string[] }
type Group = { name: string; description: string; calls: Call[] }

/** The groups that have calls, in the order of the document. */
function listGroups({ tags = [], paths = {} }: ReturnType<ReadDocument>): Group[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries<Operation>(Object(methods)).map(
      ([method, { operationId: id = '', summary = '', tags }]) => ({
        group: tags?.[0],
        call: { id, method: method.toUpperCase(), path, summary },
      }),
    ),
  )
  return tags
    .map(({ name, description = '' }) => ({
      name,
      description,
      calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
    }))
    .filter(({ calls }) => calls.length > 0)
}

type Part = ReturnType<typeof html>

const renderPage = (audience: Audience, title: string, body: Part) => {
  const { other } = audiences[audience]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} «${identity.nameOf}»</title>
    <link rel="icon" href="data:,">
    <style>${raw(style)}</style>
  </head>
  <body>
    <div class="page">
      ${body}
      <footer><p><a href="${other.path}">${other.title}</a></p></footer>
    </div>
  </body>
</html>
`
}

function renderIndex(audience: Audience, groups: Group[], description: string) {
  const { title, about, path, document } = audiences[audience]
  const body = html`<header>
        <h1>${title}</h1>
        <p>${about} Open a group to read its calls whole and to try them.</p>
        <p><a href="${document}">The whole as an OpenAPI 3.1 document</a></p>
        ${renderRules(description)}
      </header>
      ${renderNavigation(audience, groups)}
      <main>${groups.map(
        ({ name, description, calls }) => html`
        <section class="group" id="${name}">
          <h2><a href="${path}/${name}">${name}</a></h2>
          <p>${description}.</p>
          <ul class="calls">${calls.map((call) => renderCall(`${path}/${name}`, name, call))}
          </ul>
        </section>`,
      )}
      </main>`
  return renderPage(audience, title, body)
}

/** What holds for all calls: the description is a sentence, then a list with bold words and code. */
function renderRules(description: string) {
  const [about = '', ...rules] = description.split(/\n+- /)
  return html`<p>${renderLine(about)}</p>
        <ul class="rules">${rules.map(
          (rule) => html`
          <li>${renderLine(rule)}</li>`,
        )}
        </ul>`
}

const renderLine = (line: string) =>
  line.split(/(\*\*.+?\*\*|`.+?`)/).map((part) => {
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`
    return part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : part
  })

const renderCall = (path: string, group: string, { id, method, summary, ...call }: Call) => html`
            <li><a href="${path}#/${group}/${id}">${id}</a>
              <span>${summary}<code>${method} ${call.path}</code></span></li>`

const renderNavigation = (audience: Audience, groups: Group[], current?: string) => html`
      <nav aria-label="Groups of calls"><ul>${groups.map(
        ({ name }) => html`
        <li><a href="${audiences[audience].path}/${name}" ${
          name === current ? html`aria-current="page"` : ''
        }>${name}</a></li>`,
      )}
      </ul></nav>`

function renderGroup(audience: Audience, groups: Group[], { name, description }: Group) {
  const { title, path, document } = audiences[audience]
  const source = `${document}?tag=${name}`
  const body = html`<link rel="stylesheet" href="/swagger/swagger-ui.css">
      <header>
        <p><a href="${path}">${title}</a></p>
        <h1>${name}</h1>
        <p>${description}.</p>
      </header>
      ${renderNavigation(audience, groups, name)}
      <main id="reference" data-document="${source}"></main>
      <noscript><p>As an OpenAPI document: <a href="${source}">${source}</a></p></noscript>
      <script defer src="/swagger/swagger-ui-bundle.js"></script>
      <script defer src="/api/docs/init.js"></script>`
  return renderPage(audience, `${name}: ${title}`, body)
}
