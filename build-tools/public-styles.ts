/**
 * Vite plugin for the styles of public pages (docs/decisions/0185). A page is sent with those that
 * every page draws (web/document/styles/public.css) and with those of pages.css that its route
 * imports. A browser that goes on to another page loads pages.css whole; what opens over a page is in
 * late.css. So no file that a part or a screen brings holds any of them. In development each part
 * brings its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pages } from '#schema/site-address.ts'
import { root } from '#scripts/local/shell.ts'

const folder = join(root, 'web/document/styles')
const [core, ofPages, late] = ['public.css', 'pages.css', 'late.css'].map((name) =>
  join(folder, name),
) as [string, string, string]
const lists = [core, ofPages, late]
const empty = '\0inlined-style'
const emptyText = '\0inlined-text'
const virtual = 'virtual:page-styles'

/**
 * The order of layers, which the first sheet of a document decides: an error renders the document
 * again, and the sheets of parts then stand before the inlined one.
 */
const order = /^@layer .+;$/m.exec(readFileSync(core, 'utf8'))?.[0] ?? ''

export const publicStyles = (): Plugin[] => [leaveOut(), choose()]

function leaveOut(): Plugin {
  const everywhere = new Set(lists.flatMap(listSheets))
  let isFound = false
  return {
    name: 'public-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const [, path, isText] = /^(.+\.css)(\?inline)?$/.exec(source) ?? []
      if (!path || !importer || lists.includes(importer)) return undefined
      const found = await this.resolve(path, importer, { skipSelf: true })
      if (!found || !everywhere.has(found.id)) return undefined
      isFound = true
      return { id: isText ? emptyText : empty }
    },
    load: (id) => (id === empty ? 'export {}' : undefined),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = order + String(file.source)
      }
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('No part imports a style of public.css, pages.css or late.css')
    },
  }
}

/** Tells the server the texts of the sheets, and which of them each landing page draws. */
function choose(): Plugin {
  let isBuilt = false
  return {
    name: 'page-styles',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    resolveId(source) {
      if (source === virtual) return `\0${virtual}`
      // Only browsers ask for it.
      const isForBrowsers = isBuilt && source.endsWith('/pages.css?url')
      return isForBrowsers && this.environment.name !== 'client' ? emptyText : undefined
    },
    load(id) {
      if (id === emptyText) return "export default ''"
      if (id !== `\0${virtual}`) return undefined
      const sheets = listSheets(ofPages)
      const imports = sheets.map((path, i) => `import s${i} from '${path}?inline'`)
      return [
        `import core from '${core}?inline'`,
        ...imports,
        'export { core }',
        `export const order = ${JSON.stringify(order)}`,
        `export const sheets = [${sheets.map((_, i) => `s${i}`).join()}]`,
        `export const routes = ${JSON.stringify(isBuilt ? toRoutes(sheets) : {})}`,
      ].join('\n')
    },
  }
}

/** By the router's id of a landing page: the numbers of its sheets. */
function toRoutes(sheets: readonly string[]): Record<string, number[]> {
  const landings = pages.filter(({ file, traits }) => file && traits.has('landing'))
  return Object.fromEntries(
    landings.map(({ file }) => {
      const drawn = new Set(listDrawn(join(root, 'web/routes', file ?? '')))
      const numbers = sheets.flatMap((sheet, i) => (drawn.has(sheet) ? [i] : []))
      return [`routes/${file?.replace(/\.tsx$/, '')}`, numbers]
    }),
  )
}

/**
 * The sheets that a module imports, itself or through another. Of what it loads later there are
 * none: what the server draws of that, the module imports the sheets of.
 */
function listDrawn(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  if (path.endsWith('.css')) return [path]
  if (!/\.tsx?$/.test(path) || !existsSync(path)) return []
  const names = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)(?! type)(?:\s[\w\s{},*$]*?\sfrom)?\s+'([.#][^'?]+)'/gm,
  )
  return [...names].flatMap(([, name = '']) =>
    listDrawn(
      name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(path), name),
      seen,
    ),
  )
}

function listSheets(list: string): string[] {
  const paths = [...readFileSync(list, 'utf8').matchAll(/@import '(.+)';/g)].map(([, path = '']) =>
    resolve(folder, path),
  )
  const absent = paths.find((path) => !existsSync(path))
  if (absent) throw new Error(`${list} imports ${absent}, which is not there`)
  return paths
}
