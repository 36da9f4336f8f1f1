// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { deferScripts, renderDeferredScripts } from './deferred-scripts.tsx'

const route = (id: string, path: string, module: string) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module,
  imports: ['/assets/shared.js'],
  css: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** The router's own page of one route, as its build would be served. */
async function renderPage(Page: () => React.ReactNode): Promise<string> {
  const handleRequest = (_: Request, __: number, ___: Headers, context: EntryContext) =>
    new Response(
      renderToStaticMarkup(<ServerRouter context={context} url="http://shop/" nonce="n1" />),
    )
  const root = route('root', '', '/assets/root.js')
  const build: ServerBuild = {
    entry: { module: { default: handleRequest } },
    routes: { root: { id: 'root', path: '', module: { default: Page } } },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: { root },
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const handle = createRequestHandler(build, 'production')
  return (await handle(new Request('http://shop/'), new RouterContextProvider())).text()
}

test("the router's modules are fetched by a script of their own, and started by the page later", async () => {
  let fetchCode = ''

  const page = await renderPage(() => {
    const late = renderDeferredScripts()
    fetchCode = late.fetchCode
    return late.scripts
  })

  const modules = ['manifest', 'entry', 'framework', 'root', 'shared']
  expect(fetchCode).toContain(`(${JSON.stringify(modules.map((name) => `/assets/${name}.js`))})`)
  expect(page).not.toContain('modulepreload')
  expect(page).not.toContain('type="module"')
  expect(page).toContain('<script nonce="n1">window.__reactRouterContext = {')
  expect(page).toContain(String.raw`import(\"/assets/entry.js\")`)
})

test('scripts among which there is no module go out as they are', () => {
  const other = (
    <>
      <link rel="modulepreload" href="/assets/a.js" />
      <script dangerouslySetInnerHTML={{ __html: 'import("/assets/a.js")' }} />
    </>
  )

  const { scripts, fetchCode } = deferScripts(other)

  expect(fetchCode).toBe('')
  expect(renderToStaticMarkup(scripts)).toBe(renderToStaticMarkup(other))
})
