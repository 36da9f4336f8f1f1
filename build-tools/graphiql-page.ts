/** GraphiQL as one page that asks no other host, with a tour of the graph above it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { escapeUTF8 } from 'entities'
import { build } from 'vite'
import { toName } from '#gateway/graphiql/example.ts'
import { tasks } from '#gateway/graphiql/examples/examples.ts'
import { identity } from '#shop/identity.ts'

const folder = join(import.meta.dirname, '../gateway/graphiql/page')

/** Runs before GraphiQL, which keeps the `fetch` that it finds. */
const answers = `{
  const send = fetch
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init)
    const detail = { body: init?.body, response: response.clone() }
    dispatchEvent(new CustomEvent('answered', { detail }))
    return response
  }
}`

/** `demoPhone` is of the demo's installer; the page offers it where codes are shown. */
export async function renderGraphiqlPage(demoPhone: string | null): Promise<string> {
  const page = renderGraphiQL({
    title: escapeUTF8(`${identity.name} — GraphiQL`),
    endpoint: '/graphql',
    credentials: 'same-origin',
    // A tab for each task: thirty of them would fit no screen.
    defaultTabs: tasks.map(({ examples: [first] }) => ({ query: first?.query ?? '' })),
  })
  const styles = readFileSync(join(folder, 'tour.css'), 'utf8')
  return [
    // The tour reaches the editors by Monaco's own global.
    ['globalAPI: false', 'globalAPI: true'],
    [
      '<meta charset="utf-8" />',
      '<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />',
    ],
    ['</head>', `<style>${styles}</style><script>${answers}</script></head>`],
    ['<div id="root"></div>', `${renderBar(demoPhone)}<main id="root"></main>`],
    ['</body>', `<script>${await buildTour()}</script></body>`],
  ].reduce((html, [from = '', to = '']) => replaceOnce(html, from, to), page)
}

/** The library's own code is part of the page and may hold the same words: only the edges count. */
function replaceOnce(html: string, from: string, to: string): string {
  const at = from === '</body>' ? html.lastIndexOf(from) : html.indexOf(from)
  if (at < 0) throw new Error(`GraphiQL's page has no ${from} any more`)
  return html.slice(0, at) + to + html.slice(at + from.length)
}

function renderBar(demoPhone: string | null): string {
  const groups = tasks.map(({ title, examples }) => {
    const options = examples.map(
      (each) => `<option value="${toName(each.query)}">${escapeUTF8(each.title)}</option>`,
    )
    return `<optgroup label="${escapeUTF8(title)}">${options.join('')}</optgroup>`
  })
  return `<header id="tour">
  <h1>${escapeUTF8(`${identity.name} — GraphiQL`)}</h1>
  <label>Example <select id="tour-example">${groups.join('')}</select></label>
  <button type="button" id="tour-next">Next</button>
  <div class="session">
    <span>You are: <b id="tour-viewer" role="status"></b></span>
    <button type="button" id="tour-guest">New guest</button>
    <button type="button" id="tour-installer" data-phone="${escapeUTF8(demoPhone ?? '')}" hidden>
      Demo installer
    </button>
  </div>
  <p id="tour-note" role="status"></p>
</header>`
}

async function buildTour(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(folder, 'tour.ts'), formats: ['iife'], name: 'tour' },
    },
  })
  const outputs = Array.isArray(made) ? made : [made]
  const [chunk] = outputs.flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The tour of GraphiQL was not built')
  return chunk.code.replaceAll('</script', '<\\/script')
}
