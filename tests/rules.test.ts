/** Rules of this repository that a machine can check: who may import whom, and names. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['schema', 'api', 'gateway', 'web'] as const
type Source = { path: string; text: string }

const sources: Source[] = globSync('{schema,api,gateway,web,tests,scripts}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((path) => !path.includes('/generated/') && path !== 'tests/rules.test.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Every module a file names, as a path from the root or a package. */
function readImports({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name = '']) => {
    const clean = name.split('?')[0] ?? ''
    if (clean.startsWith('#')) return clean.slice(1)
    if (clean.startsWith('.')) return relative(root, join(root, dirname(path), clean))
    return clean
  })
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`))

/** Which top folders a folder may reach. */
const allowed: Record<string, string[]> = {
  schema: ['schema'],
  api: ['api', 'schema'],
  gateway: ['gateway', 'schema'],
  web: ['web', 'schema'],
}

function findForeign(source: Source): string[] {
  const own = folderOf(source.path)
  if (!own || isTest(source.path)) return []
  return readImports(source)
    .filter((name) => {
      const target = folderOf(name)
      return target !== undefined && !allowed[own]?.includes(target)
    })
    .map((name) => `${source.path} imports ${name}`)
}

type Rule = { name: string; find: (source: Source) => string[]; breach: Source }

/** A rule over the imports of files whose path matches `from`. */
function forbid(name: string, from: RegExp, target: RegExp, breach: Source): Rule {
  return {
    name,
    breach,
    find: (source) =>
      from.test(source.path) && !isTest(source.path)
        ? readImports(source)
            .filter((imported) => target.test(imported))
            .map((imported) => `${source.path} imports ${imported}`)
        : [],
  }
}

/** A rule over the text of files whose path matches `from`. */
function ban(name: string, from: RegExp, pattern: RegExp, breach: Source): Rule {
  return {
    name,
    breach,
    find: ({ path, text }) =>
      from.test(path) && !isTest(path) && pattern.test(text) ? [`${path}: ${pattern}`] : [],
  }
}

const rules: Rule[] = [
  {
    name: 'a folder imports only what it may',
    find: findForeign,
    breach: { path: 'web/routes/cart.tsx', text: "import { x } from '#gateway/index.ts'" },
  },
  forbid('data knows nothing of HTTP', /^api\/data\//, /^hono|^@hono/, {
    path: 'api/data/cart.ts',
    text: "import { Hono } from 'hono'",
  }),
  ban(
    'SQL lives in api/data',
    /^api\/(?!data\/|search\/)/,
    /\.prepare\(|\bSELECT\s+[\w*(]|\bINSERT INTO\b/,
    { path: 'api/resources/cart.ts', text: 'db.prepare(`SELECT 1`)' },
  ),
  forbid(
    'resolvers do not import each other',
    /^gateway\/resolvers\/(?!index)/,
    /^gateway\/resolvers\//,
    {
      path: 'gateway/resolvers/cart.ts',
      text: "import { product } from './product.ts'",
    },
  ),
  ban(
    'no address of the back end outside gateway/rest',
    /^gateway\/(?!rest\/)/,
    /['"`]\/(api\/)?v1\//,
    {
      path: 'gateway/resolvers/cart.ts',
      text: "fetch('/api/v1/cart')",
    },
  ),
  forbid('nothing imports a route', /^web\//, /^web\/routes\/(?!\+types\/)/, {
    path: 'web/components/cart.tsx',
    text: "import Cart from '../routes/cart.tsx'",
  }),
  forbid(
    'ui knows no router, no GraphQL, no shop',
    /^web\/ui\//,
    /^react-router|^urql|^web\/(graphql|components|routes|generated\/graphql)/,
    {
      path: 'web/ui/button.tsx',
      text: "import { Link } from 'react-router'",
    },
  ),
  forbid(
    'components do not know the transport of the server',
    /^web\/(components|routes|ui)\//,
    /storefront\.server/,
    {
      path: 'web/routes/cart.tsx',
      text: "import { x } from '../storefront.server.ts'",
    },
  ),
  ban(
    'the environment is read in the entries only',
    /^(api|gateway|web|schema)\/(?!index\.ts|routes\.ts)/,
    /process\.env\b/,
    {
      path: 'web/root.tsx',
      text: 'process.env.SECRET',
    },
  ),
  {
    name: 'tests enter by the door',
    find: (source) =>
      /^tests\/(?!support\/)/.test(source.path)
        ? readImports(source)
            .filter((name) => /^(api|gateway|web)\/(?!generated\/)/.test(name))
            .map((name) => `${source.path} imports ${name}`)
        : [],
    breach: { path: 'tests/api/cart.test.ts', text: "import { addItem } from '#api/data/cart.ts'" },
  },
  ban('no barrels', /\/index\.tsx?$/, /^(?:export \* from .*\n?)+$/, {
    path: 'web/ui/index.ts',
    text: "export * from './button.tsx'",
  }),
]

describe('house rules', () => {
  for (const rule of rules) {
    test(rule.name, () => {
      expect(sources.flatMap(rule.find)).toEqual([])
    })

    test(`${rule.name}: a breach is seen`, () => {
      expect(rule.find(rule.breach)).not.toEqual([])
    })
  }

  test('no folder is named for nothing', () => {
    const vague = /(^|\/)(lib|helpers|common|misc|types|utils)\//

    expect(sources.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([])
  })

  test('files are named in kebab case', () => {
    const odd = sources.filter(({ path }) => !/^[a-z0-9.+/-]+$/.test(path))

    expect(odd.map(({ path }) => path)).toEqual([])
  })

  test('imports name their extension', () => {
    const bare = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.{1,2}\/[^']+|#[^']+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/\.\w+(\?\w+)?$/.test(name) && !/\+types\/|^#worker$/.test(name))
        .map((name) => `${path}: ${name}`),
    )

    expect(bare).toEqual([])
  })
})
