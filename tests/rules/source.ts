/** What the rules of the house are read from: every file of the repository as text. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Source = { path: string; text: string }

/** `breach` is a file that breaks the rule: a rule that does not see it sees nothing. */
export type Rule = { name: string; find: (source: Source) => string[]; breach: Source }

const kinds = 'ts,tsx,mjs,graphql,css,sql'

export const sources: Source[] = [
  ...globSync(
    `{language,schema,telemetry,api,gateway,web,tests,build-tools,demo,scripts}/**/*.{${kinds}}`,
    {
      cwd: root,
    },
  ),
  ...globSync('docs/decisions/*.md', { cwd: root }),
  'worker.ts',
  'worker-page.ts',
  'worker-agent.ts',
  'wrangler.toml',
  'api/wrangler.toml',
  '.dev.vars.example',
]
  .filter((path) => !/(^|\/)generated\/|^web\/public\/|^tests\/rules/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Texts of the shops that come with the project; they are data, which the other rules leave alone. */
export const shopTexts: Source[] = globSync('{shop,scripts/shop/starter}/content/**/*.md', {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const paths = new Set(sources.map(({ path }) => path))
export const exists = (path: string) => paths.has(path)

/** Folders of nouns, which are the same on every floor: account, cart, catalogue and so on. */
export const areas = new Set(
  [...paths].flatMap((path) => /^schema\/graphql\/([\w-]+)\//.exec(path)?.[1] ?? []),
)

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
export const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path)

/** The path of what `name` means in `path`: from the root, or a package. */
function resolve(path: string, name: string): string {
  const clean = name.split('?')[0] ?? ''
  if (clean.startsWith('#')) return clean.slice(1)
  if (clean.startsWith('.')) return relative(root, join(root, dirname(path), clean))
  return clean
}

/** Every module a file names, as it is written there. */
export function readNames({ path, text }: Source): string[] {
  if (!isCode(path)) return []
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name = '']) => name)
}

export const readImports = (source: Source) =>
  readNames(source).map((name) => resolve(source.path, name))

/** A rule over the imports of files whose path matches `from`; tests may do as they need. */
export function forbid(name: string, from: RegExp, target: RegExp, breach: Source): Rule {
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
export function ban(name: string, from: RegExp, pattern: RegExp, breach: Source): Rule {
  return {
    name,
    breach,
    find: ({ path, text }) =>
      from.test(path) && !isTest(path)
        ? [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
            ([found]) => `${path}: ${found.trim().slice(0, 80)}`,
          )
        : [],
  }
}
