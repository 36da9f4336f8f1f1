/** What things are called, and where they lie. */
import { areas, ban, exists, isCode, isTest, type Rule, type Source } from './source.ts'

const product = /^(schema|api|gateway|web)\//
const isProduct = ({ path }: Source) => product.test(path) && isCode(path) && !isTest(path)

/** Text without comments and strings: what is left are names. */
const strip = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|>[^<>{}]*</g, ' ')

/** Names a file gives: of functions, constants, variables, types and classes. */
const readNames = ({ text }: Source) =>
  [...strip(text).matchAll(/\b(?:function\*?|const|let|type|class)\s+([A-Za-z]\w*)/g)].map(
    ([, name = '']) => name,
  )

const toWords = (name: string) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase())

/** A rule over the names that product code gives. */
function banNames(name: string, isBad: (name: string) => boolean, breach: string): Rule {
  return {
    name,
    breach: { path: 'gateway/cache/cache.ts', text: breach },
    find: (source) =>
      isProduct(source)
        ? readNames(source)
            .filter(isBad)
            .map((bad) => `${source.path}: ${bad}`)
        : [],
  }
}

/** A rule over the path alone. */
function banPaths(name: string, isBad: (path: string) => boolean, breach: string): Rule {
  return {
    name,
    breach: { path: breach, text: '' },
    find: ({ path }) => (isBad(path) ? [path] : []),
  }
}

/** Examples of calls are of a noun, and have no twin. */
const isExample = (noun: string) => /\/example(?:-[\w-]+)?$/.test(noun)

/** A noun of one floor, `cart/share`, needs its file on another, save the `alone`. */
function requireTwin(from: string, to: string, alone: string[] = []): Rule {
  const [folder = '', extension = ''] = from.split('*')
  const findNoun = (path: string) =>
    path.startsWith(folder) && path.endsWith(extension) && !isTest(path)
      ? path.slice(folder.length, -extension.length)
      : ''
  return {
    name: `a noun of ${from} is one of ${to}`,
    breach: { path: from.replace('*', 'cart/nowhere-else'), text: '' },
    find: ({ path }) => {
      const noun = findNoun(path)
      const isNoun =
        areas.has(noun.split('/')[0] ?? '') && !alone.includes(noun) && !isExample(noun)
      return isNoun && !exists(to.replace('*', noun)) ? [path] : []
    },
  }
}

const abbreviations = new Set(
  'qty btn ctx err idx cfg msg opts evt tmp cb arr img desc num str elem prev cur obj fn'.split(
    ' ',
  ),
)
/** Of the right column of docs/glossary.md: those that no feed or protocol makes us say. */
const twins = new Set('basket wishlist sku coupon voucher chargeback reorder'.split(' '))
const units = /^(ms|seconds|minutes|hours|kopecks|hundredths)[A-Z]/

/** What React Router, the platforms and Vite load by a file's default. */
const isEntry = (path: string) =>
  /^web\/(routes\/|routes\.ts|root\.tsx|entry\.)|^api\/index\.ts$/.test(path)

const toPascal = (path: string) =>
  (path.split('/').at(-1) ?? '')
    .replace(/\.tsx$/, '')
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const mutationVerb =
  /^(add|remove|update|create|set|delete|clear|cancel|sign|send|fill|tick|move|merge|start)/

export const nameRules: Rule[] = [
  banPaths(
    'no folder is named for nothing',
    (path) => /(^|\/)(lib|helpers|common|misc|types|utils)\//.test(path),
    'web/utils/x.ts',
  ),
  banPaths(
    'files are named in kebab case',
    (path) =>
      !/^[a-z0-9.+/-]+$/.test(path.replace(/^(api\/migrations\/\d{4})_[a-z_]+\.sql$/, '$1.sql')),
    'web/BuyBox.tsx',
  ),
  banPaths(
    'migrations are numbered',
    (path) => path.startsWith('api/migrations/') && !/\/\d{4}_\w+\.sql$/.test(path),
    'api/migrations/carts.sql',
  ),
  requireTwin('gateway/*.ts', 'schema/graphql/*.graphql', [
    'cart/asked-field',
    'cart/cart-change',
    'cart/fill',
    'catalogue/around',
  ]),
  // Shapes of several nouns, passed on as they came.
  requireTwin('schema/graphql/*.graphql', 'gateway/*.ts', [
    'estimate/calculation',
    'cart/promise',
    'estimate/promise',
    'order/discount',
    'payment/receipt',
  ]),
  // Without a body of their own: a list of another noun, what is local only.
  requireTwin('api/resources/*.ts', 'schema/rest/*.ts', [
    'catalogue/filter',
    'catalogue/sort',
    'content/outbox',
  ]),
  // Shapes that bodies of several nouns hold.
  requireTwin('schema/rest/*.ts', 'api/resources/*.ts', [
    'cart/promise',
    'estimate/calculation',
    'estimate/content',
    'estimate/difference',
    'estimate/promise',
    'order/discount',
    'order/driver',
    'order/item',
    'order/minimum',
    'order/payer',
    'order/receipt',
    'order/sums',
  ]),
  {
    name: 'what reads is named list, find or require',
    find: ({ path, text }) =>
      /^(api|gateway|schema)\//.test(path) && !isTest(path)
        ? [
            ...text.matchAll(
              /^export (?:async )?(?:function\*?|const) ((?:get|fetch|load|retrieve|delete|save|make|process|handle)[A-Z]\w*)/gm,
            ),
          ].map(([, name]) => `${path}: ${name}`)
        : [],
    breach: { path: 'api/data/cart/cart.ts', text: 'export async function getCart() {}' },
  },
  {
    name: 'an operation is named noun first',
    find: ({ path, text }) =>
      path.endsWith('.graphql')
        ? [...text.matchAll(/^(?:extend )?type Mutation \{([\s\S]*?)^\}/gm)]
            .flatMap(([, body = '']) => [...body.matchAll(/^ {2}(\w+)[(:]/gm)])
            .map(([, name = '']) => name)
            .filter((name) => mutationVerb.test(name) && name !== 'signOut')
            .map((name) => `${path}: ${name}`)
        : [],
    breach: {
      path: 'schema/graphql/cart/cart.graphql',
      text: 'extend type Mutation {\n  addCartItem(id: ID!): Cart!\n}',
    },
  },
  ban(
    'a query is named after its screen, a fragment after its component and its prop',
    /^web\/.*\.tsx?$/,
    /^\s*(?:query|mutation) [a-z]\w*\s*[({]|^\s*fragment (?![A-Z]\w*_[a-z]\w* )\w+ on/m,
    { path: 'web/routes/cart.tsx', text: 'graphql(`\n  fragment cartLine on CartItem { id }\n`)' },
  ),
  {
    name: "a route's default export is <Name>Route",
    find: ({ path, text }) => {
      const name = /^export default (?:async )?function (\w+)/m.exec(text)?.[1]
      return /^web\/routes\/[^/]+\.tsx$/.test(path) &&
        !isTest(path) &&
        name !== `${toPascal(path)}Route`
        ? [`${path}: ${name}`]
        : []
    },
    breach: { path: 'web/routes/cart.tsx', text: 'export default function Cart() {}' },
  },
  {
    name: 'exports are named, where the framework asks for no default',
    find: ({ path, text }) =>
      // A part that is loaded when it is used comes by its default, as React's lazy asks.
      product.test(path) &&
      !isTest(path) &&
      !isEntry(path) &&
      !/^web\/(features|shell|runtime)\/.*\.tsx$/.test(path) &&
      /^export default|^export \{[^}]*as default/m.test(text)
        ? [path]
        : [],
    breach: { path: 'api/data/cart/cart.ts', text: 'export default function cart() {}' },
  },
  banNames('snake_case is for SQL', (name) => /^[a-z]\w*_[a-z]/.test(name), 'const cart_id = 1'),
  banNames(
    'no abbreviations',
    (name) => toWords(name).some((word) => abbreviations.has(word)),
    'const errMsg = 1',
  ),
  banNames(
    'one word per idea: the forbidden twins of the glossary',
    (name) => toWords(name).some((word) => twins.has(word)),
    'type BasketItem = 1',
  ),
  banNames('units come last', (name) => units.test(name), 'const msTimeout = 1'),
  ban(
    'an attribute in quotes writes its entities out: there an escape is shown as it stands',
    /^web\/.*\.tsx$/,
    / [a-zA-Z-]+="[^"\n]*\\u[0-9a-f]{4}/,
    { path: 'web/routes/cart.tsx', text: '<p title="В\\u00a0корзину">' },
  ),
  ban('product code does not know that it is tested', product, /=== 'test'|\bVITEST\b/, {
    path: 'api/app.ts',
    text: "if (mode === 'test') return",
  }),
  {
    name: 'tests share no hooks',
    find: ({ path, text }) =>
      isTest(path) && /^(before|after)(Each|All)\(/m.test(text) ? [path] : [],
    breach: { path: 'tests/api/cart.test.ts', text: 'beforeEach(() => {})' },
  },
  {
    // Files share a process: what the next one waits for would never come.
    name: 'a test that fakes timers does so within itself',
    find: ({ path, text }) => (isTest(path) && /^vi\.useFakeTimers\(/m.test(text) ? [path] : []),
    breach: { path: 'web/ui/toast.test.ts', text: 'vi.useFakeTimers()' },
  },
  ban(
    'a TODO names its condition',
    /\.(tsx?|mjs|sql|css)$/,
    /\b(TODO|FIXME|XXX)\b(?!.*\b(when|once|until|after)\b)/,
    {
      path: 'api/app.ts',
      text: '// TODO: faster',
    },
  ),
]
