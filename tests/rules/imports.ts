/** Who may import whom. */
import { dirname } from 'node:path'
import {
  areas,
  ban,
  forbid,
  isTest,
  type Rule,
  readImports,
  readNames,
  type Source,
} from './source.ts'

const allowed: Record<string, string[]> = {
  language: ['language'],
  schema: ['schema', 'language', 'shop'],
  telemetry: ['telemetry', 'schema'],
  api: ['api', 'telemetry', 'schema', 'language', 'shop'],
  gateway: ['gateway', 'telemetry', 'schema', 'language', 'shop'],
  web: ['web', 'schema', 'language', 'shop'],
}
const folderOf = (path: string) => path.split('/')[0] ?? ''
const isOurs = (path: string) =>
  /^(language|schema|telemetry|shop|api|gateway|web|demo|scripts|tests)\/|^worker$/.test(path)

function findForeign(source: Source): string[] {
  const targets = allowed[folderOf(source.path)]
  if (!targets || isTest(source.path)) return []
  return readImports(source)
    .filter((name) => isOurs(name) && !targets.includes(folderOf(name)))
    .map((name) => `${source.path} imports ${name}`)
}

/** Types and the rules of forms; zod itself would cost the browser 85 KB. */
function findBodies({ path, text }: Source): string[] {
  if (!path.startsWith('web/') || isTest(path)) return []
  const found = text.matchAll(
    /^(?:import|export) (type )?(\{[^}]*\}|[\w* ]+) from '#schema\/rest\/[^']+'/gm,
  )
  const late = text.matchAll(/\bimport\(\s*'#schema\/rest\/[^']+'/g)
  return [
    ...[...found].filter(([, isType, names = '']) => !isType && names.split(',').some(isValue)),
    ...late,
  ].map(([line]) => `${path}: ${line.slice(0, 80)}`)
}
const isValue = (name: string) => /[\w*]/.test(name) && !/^[{\s]*type\s/.test(name)

/** Terms of delivery and of bills, which are to be the merchant's own. */
// What a merchant has stored is read by its form, and what does not fit is logged.
const atHome = new Set(['api/data/stored.ts'])

export const importRules: Rule[] = [
  {
    name: 'a folder imports only what it may',
    find: findForeign,
    breach: { path: 'web/routes/cart.tsx', text: "import { x } from '#gateway/index.ts'" },
  },
  {
    name: 'product code imports no script, no test and no composition root',
    find: findForeign,
    breach: { path: 'api/app.ts', text: "import { seed } from '../scripts/seed.ts'" },
  },
  {
    name: 'language knows no shop',
    find: findForeign,
    breach: { path: 'language/ru/money.ts', text: "import { identity } from '#shop/identity.ts'" },
  },
  {
    name: 'product code knows nothing of the demo',
    find: findForeign,
    breach: { path: 'api/app.ts', text: "import { brands } from '#demo/catalogue/brands.ts'" },
  },
  {
    name: 'web takes types of REST bodies, and never the schemas',
    find: findBodies,
    breach: { path: 'web/root.tsx', text: "import { type A, B } from '#schema/rest/cart/cart.ts'" },
  },
  ...[
    "import { Hono } from 'hono'",
    "import { refuse } from '#api/http/refusal.ts'",
    "import { findQuote } from '#api/domain/order/quote.ts'",
  ].map((text) =>
    forbid(
      `data and import know no HTTP and no decision of the shop: ${text}`,
      /^api\/(data|import)\//,
      /^@?hono|^api\/(app|compose|domain|emulator|http|resources)/,
      { path: 'api/data/cart/cart.ts', text },
    ),
  ),
  ...["import type { Context } from 'hono'", "import { sql } from '#api/data/sql.ts'"].map((text) =>
    forbid(
      `the domain knows no HTTP and no SQL: ${text}`,
      /^api\/domain\//,
      /^@?hono|^api\/(app|compose|emulator|http|resources)|^api\/data\/sql/,
      { path: 'api/domain/order/quote.ts', text },
    ),
  ),
  ...["import { sql } from '#api/data/sql.ts'", "import { now } from '#api/context.ts'"].map(
    (text) =>
      forbid(
        `rules stand below the data, and ask nothing: ${text}`,
        /^api\/rules\//,
        /^@?hono|^api\/(?!rules\/)/,
        { path: 'api/rules/order/ready.ts', text },
      ),
  ),
  forbid('the domain reads no feed', /^api\/(domain|data)\//, /^api\/import\//, {
    path: 'api/domain/estimate/fill.ts',
    text: "import { x } from '#api/import/feed/unit.ts'",
  }),
  {
    name: 'a file of api/data holds SQL or rows; rules without them are of api/rules',
    find: ({ path, text }) =>
      path.startsWith('api/data/') &&
      !isTest(path) &&
      !atHome.has(path) &&
      !/\bsql`|\bSql\b|\bDatabase\b|\b[a-z]+_[a-z_]+: (?:string|number)\b/.test(text)
        ? [path]
        : [],
    breach: { path: 'api/data/cart/max.ts', text: 'export const toMax = (stock: number) => stock' },
  },
  {
    name: 'web loads no schemas of REST bodies late, and passes none on',
    find: findBodies,
    breach: {
      path: 'web/root.tsx',
      text: "const load = () => import('#schema/rest/cart/cart.ts')",
    },
  },
  ban(
    'SQL lives in api/data and api/import',
    // The port says in a comment what an engine answers.
    /^api\/(?!data\/|import\/|search\/port\.ts|migrations\/)/,
    /\.prepare\(|\bsql`|\bSELECT\s+[\w*(]|\bINSERT INTO\b|\bDELETE FROM\b|\bUPDATE \w+ SET\b/,
    { path: 'api/resources/cart/cart.ts', text: 'db.prepare(`SELECT 1`)' },
  ),
  ban(
    'only web/runtime/reload.ts loads a page anew: any other reload is taken for the router’s',
    /^web\/(?!runtime\/reload\.ts)/,
    /location\.reload\(/,
    { path: 'web/features/cart/cart.ts', text: 'window.location.reload()' },
  ),
  forbid(
    'the REST client knows no noun',
    /^gateway\/rest\//,
    new RegExp(`^gateway/(${[...areas].join('|')})/`),
    {
      path: 'gateway/rest/client.ts',
      text: "import { cart } from '#gateway/cart/cart.ts'",
    },
  ),
  ban(
    'no address of the back end outside gateway/rest',
    /^gateway\/(?!rest\/)/,
    /['"`]\/(api\/)?v1\//,
    { path: 'gateway/cart/cart.ts', text: "fetch('/api/v1/cart')" },
  ),
  forbid(
    'nothing imports a route, not even a route',
    /^web\//,
    /^web\/routes(\.ts$|\/(?!\+types\/))/,
    { path: 'web/routes/category.tsx', text: "import Cart from './cart.tsx'" },
  ),
  forbid(
    'ui knows no router, no GraphQL, no shop',
    /^web\/ui\//,
    // Of ours: its own parts, its icons, its styles and the sums of a stepper.
    /^react-router|^@?urql|^web\/(?!ui\/|styles\/|generated\/(sprite|icon))|^schema\/(?!quantity)/,
    { path: 'web/ui/stepper.tsx', text: "import { storefront } from '../storefront.ts'" },
  ),
  forbid(
    'components do not know the transport of the server',
    /^web\/(features|shell|runtime|forms|routes|ui)\//,
    /storefront\.server/,
    { path: 'web/routes/cart.tsx', text: "import { x } from '../storefront.server.ts'" },
  ),
  ban(
    'the environment is read in the entries only',
    /^(api|gateway|web|schema|telemetry)\/(?!index\.ts|routes\.ts)/,
    /process\.env\b|\benv\b[^}\n]*\} from 'cloudflare:/,
    { path: 'web/root.tsx', text: "import { env } from 'cloudflare:workers'" },
  ),
  forbid(
    'bindings stop at the entries and at Durable Objects',
    /^(api|gateway|web|schema|telemetry)\/(?!index\.ts|session\/token-refresh\.ts|limits\/phone-limiter-object\.ts)/,
    /^cloudflare:/,
    { path: 'api/data/cart/cart.ts', text: "import { DurableObject } from 'cloudflare:workers'" },
  ),
  {
    name: 'tests enter by the door',
    find: (source) =>
      // What starts the shop for the journeys is a script itself.
      /^tests\/(?!support\/|e2e\/server\.ts)/.test(source.path)
        ? readImports(source)
            .filter((name) => /^(api|gateway|web|scripts)\/(?!generated\/)/.test(name))
            .map((name) => `${source.path} imports ${name}`)
        : [],
    breach: {
      path: 'tests/api/cart.test.ts',
      text: "import { addItem } from '#api/data/cart/cart.ts'",
    },
  },
  {
    name: 'across folders by subpath, within a folder by `./`',
    find: (source) => {
      if (!allowed[folderOf(source.path)]) return []
      const folder = `${dirname(source.path)}/`
      const imports = readImports(source)
      return readNames(source)
        .filter((name, i) =>
          name.startsWith('#')
            ? imports[i]?.startsWith(folder)
            : name.startsWith('.') && !imports[i]?.startsWith(folder),
        )
        .filter((name) => !name.includes('+types'))
        .map((name) => `${source.path} imports ${name}`)
    },
    breach: { path: 'api/data/cart/cart.ts', text: "import { text } from '../sql.ts'" },
  },
  {
    name: 'imports name their extension',
    find: (source) =>
      readNames(source)
        .filter((name) => /^(\.{1,2}\/|#)/.test(name) && !/\.\w+(\?\w+)?$/.test(name))
        .filter((name) => !/\+types\/|^#worker$/.test(name))
        .map((name) => `${source.path}: ${name}`),
    breach: { path: 'api/app.ts', text: "await import('./data/cart')" },
  },
  forbid(
    'spreadsheets are written in one place: the library is young',
    // Tests make files of others by it.
    /^(api|gateway|web|schema)\/(?!domain\/file\/spreadsheet\.ts|.*\.test\.ts)/,
    /^hucre/,
    { path: 'api/domain/estimate/xlsx.ts', text: "import { writeXlsx } from 'hucre/xlsx'" },
  ),
  ban('no barrels', /\.tsx?$/, /^(?:\/\*\*[^/]*\*\/\n)?(?:export (?:\*|\{[^}]*\}) from .*\n?)+$/, {
    path: 'web/ui/controls.ts',
    text: "export { Button } from './button.tsx'\n",
  }),
]
