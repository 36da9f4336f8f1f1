/** What the oldest browsers of the shop lack (build-tools/browsers.ts), in the sources; tests/http/browsers.test.ts reads what is built. */
import { findNewerCalls, ownNames } from '#build-tools/newer-calls.ts'
import { findNewerStyles } from '#build-tools/newer-styles.ts'
import { ban, isTest, type Rule, type Source } from './source.ts'

/** Of the schemas only their types reach a browser. */
const isInBrowser = ({ path }: Source) =>
  /^(web|schema)\/.*\.tsx?$/.test(path) &&
  !/^schema\/rest\/|\.server\.tsx?$|^web\/server\.ts$/.test(path) &&
  !isTest(path)

/** What a browser that does not know them shows instead. */
const harmless: Record<string, string> = {
  ':has': 'what would be lost without it stands in web/document/styles/older.css',
  '@starting-style': 'a dialog and a message come without a movement',
  'accent-color': 'a tick has the colour of the browser',
  'box-orient': 'only its prefixed name is used, which every browser knows',
  'contain-intrinsic-size': 'rows out of sight are laid out all the same',
  'contain-intrinsic-height': 'a card that is scrolled to takes its room then',
  '@container': 'large letters of a card are cut at its edge',
  'container-type': 'a column is half of the window instead of the table',
  mask: 'the prefixed property stands beside it',
  'content-visibility': 'rows out of sight are laid out all the same',
  'field-sizing': 'a field keeps the width that stands beside it',
  'forced-color-adjust': 'a chosen control has the colours of the others',
  outline: 'a ring has square corners',
  'overscroll-behavior': 'a list that ends scrolls the page',
  'paint-order': 'it is used of drawings, where every browser knows it',
  'reading-flow': 'the focus goes by the order of the document',
  'scrollbar-color': 'a bar has the colour of the browser',
  'scrollbar-gutter': 'the page moves by the width of its bar when a dialog opens',
  'scrollbar-width': 'a row shows its bar',
  'text-size-adjust': 'the prefixed property stands beside it',
  'text-wrap': 'a heading is filled line by line',
  cqi: 'a column is half of the window instead of the table',
  hyphens: 'long words wrap where they must',
}

export const browserRules: Rule[] = [
  {
    name: 'scripts call what the oldest browsers have, or ask first',
    find: (source) =>
      isInBrowser(source)
        ? findNewerCalls(source.path, source.text)
            .filter((name) => !ownNames.has(name))
            .map((name) => `${source.path}: ${name}`)
        : [],
    breach: { path: 'web/ui/list.ts', text: 'export const sort = (list) => list.toSorted()' },
  },
  // The name of the member is that of older ones.
  ban(
    'parameters of an address are not counted by `size`, which Safari lacks before version 17',
    /^(web|schema)\//,
    /(?:query|params|formatFilter\([^)]*\))\.size\b/i,
    { path: 'web/ui/list.ts', text: 'export const isEmpty = searchParams.size === 0' },
  ),
  {
    name: 'a pattern has nothing that an older engine refuses the whole file for',
    find: (source) =>
      isInBrowser(source)
        ? findNewerCalls(source.path, source.text).filter((name) => /^[(/]/.test(name))
        : [],
    breach: { path: 'web/ui/words.ts', text: 'export const price = /(?<=\\d) ₽/' },
  },
  {
    name: 'styles use what the oldest browsers have, or lose nothing without it',
    find: ({ path, text }) =>
      path.startsWith('web/') && path.endsWith('.css')
        ? findNewerStyles(path, text)
            .filter((name) => !(name in harmless))
            .map((name) => `${path}: ${name}`)
        : [],
    breach: { path: 'web/ui/list.css', text: '@scope (.list) { a { color: red } }' },
  },
]
