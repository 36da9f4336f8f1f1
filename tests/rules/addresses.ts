/** Addresses of the site are told apart by one table (schema/site-address.ts), and nowhere else. */
import { pages } from '#schema/site-address.ts'
import { toParts } from '#schema/site-path.ts'
import { isTest, type Rule, type Source } from './source.ts'

// The pages for the shop’s own people are another app, whose router is its table.
const from = /^(api\/(?!staff-pages\/)|gateway\/|web\/|schema\/)|^worker(-page|-agent)?\.ts$/
const tables = /^schema\/site-(address|service)\.ts$/

/** First parts of pages, such as `catalog`. */
const sections = new Set(
  pages.map(({ path }) => toParts(path)[0] ?? '').filter((part) => /^[a-z-]+$/.test(part)),
)

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*/g, '')

/** Regular expressions over paths, beginnings, comparisons and lists. */
const patterns = [
  // `/^\/catalog/` and `/\/(?:cart|orders)/`, but neither `text\/html` nor the end of a tag.
  /(?<![\w\\.*+<])\\\/(?:\((?:\?:)?)?[a-z][a-z-]{2,}/g,
  /\.(?:startsWith|endsWith|includes|indexOf|lastIndexOf)\(\s*['"`]\/[a-z][\w-]*\/?['"`]/g,
  /\b(?:pathname|path)\s*[!=]==?\s*['"`]\/[a-z]/g,
  /\[\s*(?:['"`]\/[a-z][^'"`]*['"`],?\s*){2}/g,
]

/** Parts of relations in an office document, which are no addresses of the site. */
const isForeign = (found: string) => found.includes('officeDocument')

function findPatterns({ path, text }: Source): string[] {
  if (!from.test(path) || tables.test(path) || isTest(path)) return []
  const code = withoutComments(text)
  return patterns
    .flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found))
    .filter((found) => !isForeign(found))
    .map((found) => `${path}: ${found}`)
}

/** `['profile', 'cart']`, by which paths are judged. */
function findLists({ path, text }: Source): string[] {
  if (!from.test(path) || tables.test(path) || isTest(path)) return []
  const lists = withoutComments(text).matchAll(/\[(\s*(?:'[\w-]+',?\s*){2,})\]/g)
  return [...lists].flatMap(([list, words = '']) => {
    const named = [...words.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word)
    return named.filter((word) => sections.has(word)).length > 1 ? [`${path}: ${list}`] : []
  })
}

export const addressRules: Rule[] = [
  {
    name: 'no pattern of paths but in the table of addresses',
    find: findPatterns,
    breach: { path: 'web/shell/shell.tsx', text: 'const simple = /^\\/(simplecheckout|orders)/' },
  },
  {
    name: 'no path is matched by its beginning but in the table of addresses',
    find: findPatterns,
    breach: { path: 'worker.ts', text: "if (url.pathname.startsWith('/staff')) return" },
  },
  {
    name: 'no list of paths but in the table of addresses',
    find: findPatterns,
    breach: { path: 'web/routes/robots.ts', text: "const closed = ['/cart', '/profile']" },
  },
  {
    name: 'no list of sections but in the table of addresses',
    find: findLists,
    breach: { path: 'schema/own.ts', text: "const own = ['profile', 'cart', 'favorites']" },
  },
  {
    name: 'the table of addresses is not sent to browsers',
    find: ({ path, text }) =>
      /^web\/(?!routes\.ts|routes\/(robots|sitemap)\.ts|.*\.server\.)/.test(path) && !isTest(path)
        ? [...text.matchAll(/^import (?!type\b).*'#schema\/site-(?:address|service)\.ts'/gm)].map(
            ([line]) => `${path}: ${line}`,
          )
        : [],
    breach: {
      path: 'web/shell/shell.tsx',
      text: "import { isPage } from '#schema/site-address.ts'",
    },
  },
]
