/** Which features import which: one list, without cycles. Types count, styles do not. */
import { isTest, type Rule, readImports, type Source } from './source.ts'

const imports: Record<string, readonly string[]> = {
  accessory: ['calculator', 'product-card', 'quantity', 'viewer'],
  account: ['city', 'consent', 'loyalty', 'loyalty/qr', 'session', 'viewer'],
  address: [],
  analytics: ['consent', 'viewer'],
  announcement: ['viewer'],
  article: [],
  ask: ['page', 'session'],
  'ask/inquiry': ['ask', 'session'],
  'ask/question': ['ask', 'viewer'],
  'ask/restock': ['ask', 'session', 'viewer'],
  'ask/review': ['ask'],
  brand: ['product-card'],
  calculator: ['estimate/add', 'quantity', 'viewer'],
  cart: [
    'city',
    'discount',
    'estimate',
    'estimate/add',
    'loyalty/points',
    'marks',
    'order',
    'product-card',
    'quantity',
    'sharing',
    'shop',
    'viewer',
  ],
  category: ['listing', 'marks', 'quantity', 'viewer'],
  checkout: [
    'address',
    'city',
    'delivery',
    'discount',
    'loyalty/points',
    'map',
    'organization/member',
    'quantity',
    'sale-terms',
    'saved-address',
    'session',
    'shop',
    'viewer',
  ],
  city: ['quantity', 'viewer'],
  comparison: ['marks', 'product-card', 'quantity', 'sharing'],
  consent: [],
  'draft-order': ['discount', 'quantity', 'session'],
  delivery: ['address', 'city', 'quantity', 'viewer'],
  discount: [],
  estimate: ['ask/inquiry', 'calculator', 'estimate/add', 'quantity', 'viewer'],
  'estimate/add': ['quantity', 'viewer'],
  'estimate/answer': ['estimate', 'quantity'],
  'estimate/editor': ['accessory', 'calculator', 'quantity', 'viewer'],
  'estimate/shared': ['estimate'],
  'estimate/shop': ['map', 'quantity', 'shop'],
  favorites: [
    'brand',
    'cart',
    'category',
    'estimate/add',
    'marks',
    'product-card',
    'quantity',
    'sharing',
    'viewer',
  ],
  home: [
    'brand',
    'estimate',
    'loyalty',
    'loyalty/qr',
    'map',
    'order',
    'product-card',
    'shop',
    'viewer',
  ],
  installer: ['loyalty', 'viewer'],
  listing: ['calculator', 'product-card', 'quantity', 'shop', 'viewer'],
  loyalty: ['loyalty/qr', 'viewer'],
  'loyalty/points': ['loyalty'],
  'loyalty/program': ['installer', 'loyalty', 'page', 'session', 'viewer'],
  'loyalty/qr': ['viewer'],
  map: ['viewer'],
  marks: ['sharing', 'viewer'],
  notification: ['account', 'loyalty'],
  order: [
    'analytics',
    'city',
    'delivery',
    'discount',
    'estimate',
    'estimate/add',
    'loyalty',
    'map',
    'organization/member',
    'quantity',
    'sale-terms',
    'shop',
    'viewer',
  ],
  'order-change': ['delivery', 'loyalty', 'order', 'payment', 'quantity'],
  organization: ['address', 'organization/member'],
  'organization/member': [],
  page: [],
  payment: ['analytics', 'city', 'discount', 'order', 'viewer'],
  product: [
    'accessory',
    'address',
    'ask',
    'ask/inquiry',
    'ask/question',
    'ask/restock',
    'ask/review',
    'calculator',
    'delivery',
    'estimate',
    'loyalty/points',
    'product-card',
    'quantity',
    'sharing',
    'shop',
    'viewer',
  ],
  'product-card': ['ask/restock', 'delivery', 'marks', 'quantity', 'viewer'],
  quantity: [],
  'sale-terms': [],
  'saved-address': ['account', 'address'],
  search: ['ask/inquiry', 'category', 'listing', 'product-card', 'quantity', 'viewer'],
  selection: ['cart', 'estimate/add', 'quantity', 'viewer'],
  session: ['quantity', 'viewer'],
  sharing: [],
  shop: ['ask/restock', 'city', 'delivery', 'map', 'quantity', 'viewer'],
  'ui-kit': ['cart', 'order', 'product', 'product-card', 'quantity'],
  viewer: [],
}

/** A folder of `web/features`, or one within it: `estimate`, `estimate/editor`. */
const featureOf = (path: string) => /^web\/features\/([^/]+(?:\/[^/]+(?=\/))?)\//.exec(path)?.[1]

/** Imports of a feature that the list does not allow, among them those of a feature not listed. */
function findUnlisted(source: Source): string[] {
  const feature = featureOf(source.path)
  if (!feature || isTest(source.path)) return []
  return readImports(source)
    .filter((path) => !path.endsWith('.css'))
    .filter((path) => {
      const imported = featureOf(path)
      return imported && imported !== feature && !imports[feature]?.includes(imported)
    })
    .map((path) => `${source.path} imports ${path}`)
}

/** Whether `feature` imports itself over others, by a list. */
export function isCyclic(feature: string, list = imports, seen = new Set<string>()): boolean {
  return (list[feature] ?? []).some((imported) => {
    if (imported === feature || seen.has(imported)) return imported === feature
    seen.add(imported)
    return reaches(imported, feature, list, seen)
  })
}

const reaches = (
  from: string,
  to: string,
  list: Record<string, readonly string[]>,
  seen: Set<string>,
): boolean =>
  (list[from] ?? []).some((imported) => {
    if (imported === to) return true
    if (seen.has(imported)) return false
    seen.add(imported)
    return reaches(imported, to, list, seen)
  })

export const features = Object.keys(imports)

/** How many features stand on each other, this one with them. */
export const depthOf = (feature: string, list = imports): number =>
  1 + Math.max(0, ...(list[feature] ?? []).map((imported) => depthOf(imported, list)))

/** Rows that no file needs any more. */
export function findUnused(read: readonly Source[], list = imports): string[] {
  const used = new Set(
    read
      .filter(({ path }) => !isTest(path))
      .flatMap((source) =>
        readImports(source)
          .filter((path) => !path.endsWith('.css'))
          .map((path) => `${featureOf(source.path)} → ${featureOf(path)}`),
      ),
  )
  return Object.entries(list)
    .flatMap(([feature, imported]) => imported.map((one) => `${feature} → ${one}`))
    .filter((row) => !used.has(row))
}

const isShell = (path: string) => path.startsWith('web/shell/')

export const featureRules: Rule[] = [
  {
    name: 'a feature imports another only along the list',
    find: findUnlisted,
    breach: {
      path: 'web/features/quantity/amount.ts',
      text: "import type { Viewer } from '#web/features/viewer/viewer.ts'",
    },
  },
  {
    name: 'only root and routes import the shell',
    find: (source) =>
      /^web\/(?!root\.tsx$|routes\/|shell\/)/.test(source.path) && !isTest(source.path)
        ? readImports(source)
            .filter(isShell)
            .map((path) => `${source.path} imports ${path}`)
        : [],
    breach: {
      path: 'web/features/search/search-empty.tsx',
      text: "import { Header } from '#web/shell/header.tsx'",
    },
  },
  {
    name: 'what features share imports no feature',
    find: (source) =>
      /^web\/(document|forms|graphql|runtime|ui)\//.test(source.path) && !isTest(source.path)
        ? readImports(source)
            .filter((path) => featureOf(path) !== undefined || isShell(path))
            .filter((path) => !path.endsWith('.css'))
            .map((path) => `${source.path} imports ${path}`)
        : [],
    breach: {
      path: 'web/runtime/preview.tsx',
      text: "import { useViewer } from '#web/features/viewer/viewer.ts'",
    },
  },
]
