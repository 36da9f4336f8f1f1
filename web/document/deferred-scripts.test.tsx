import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deferScripts } from './deferred-scripts.tsx'

const preload = (href: string) => <link key={href} rel="modulepreload" href={href} nonce="n1" />
const run = (code: string, type?: 'module') => (
  <script nonce="n1" type={type} async dangerouslySetInnerHTML={{ __html: code }} />
)

/** As the router's `Scripts` nests them. */
const toScripts = (script: React.ReactNode) => (
  <>
    {preload('/assets/manifest.js')}
    {['/assets/a.js', '/assets/b.js'].map(preload)}
    <>
      {run('window.context = 1')}
      {script}
    </>
  </>
)

test('the modules are fetched by a script of their own, and the page starts them later', () => {
  const code = 'import "/assets/a.js"; document.title = "</b>"'

  const { scripts, fetchCode } = deferScripts(toScripts(run(code, 'module')))

  const page = renderToStaticMarkup(scripts)
  expect(fetchCode).toContain('(["/assets/manifest.js","/assets/a.js","/assets/b.js"])')
  expect(page).not.toContain('modulepreload')
  expect(page).not.toContain('type="module"')
  expect(page).toContain('>window.context = 1</script>')
  expect(page).toContain(String.raw`("import \"/assets/a.js\"; document.title = \"\u003c/b>\"")`)
})

test('scripts among which there is no module go out as they are', () => {
  const other = toScripts(run('import("/assets/a.js")'))

  const { scripts, fetchCode } = deferScripts(other)

  expect(fetchCode).toBe('')
  expect(renderToStaticMarkup(scripts)).toBe(renderToStaticMarkup(other))
})
