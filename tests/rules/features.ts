/** Which features import which: one list, without cycles. Types count, styles do not. */
import { isTest, type Rule, readImports, type Source } from './source.ts'

const imports: Record<string, readonly string[]> = {
  accessory: ['calculator', 'product-card', 'quantity', 'viewer'],
  account: ['city', 'consent', 'loyalty', 'loyalty-qr', 'session', 'viewer'],
  address: [],
  analytics: ['consent', 'viewer'],
  announcement: ['viewer'],
  article: [],
  ask: ['account', 'page', 'session'],
  bonus: ['loyalty'],
  brand: ['product-card'],
  calculator: ['product-card', 'quantity', 'viewer'],
  cart: [
    'bonus',
    'city',
    'discount',
    'estimate',
    'marks',
    'order',
    'product-card',
    'quantity',
    'sharing',
    'viewer',
  ],
  category: ['listing', 'marks', 'quantity', 'viewer'],
  checkout: [
    'address',
    'bonus',
    'city',
    'delivery',
    'discount',
    'map',
    'organization-member',
    'quantity',
    'saved-address',
    'session',
    'shop',
    'viewer',
  ],
  city: ['quantity', 'viewer'],
  comparison: ['marks', 'product-card', 'quantity', 'sharing'],
  consent: [],
  delivery: ['address', 'city', 'quantity', 'viewer'],
  discount: [],
  estimate: ['inquiry', 'quantity', 'viewer'],
  'estimate-editor': ['accessory', 'calculator', 'quantity'],
  'estimate-shop': ['map', 'quantity', 'shop'],
  favorites: [
    'brand',
    'cart',
    'category',
    'estimate',
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
    'loyalty-qr',
    'map',
    'order',
    'product-card',
    'shop',
    'viewer',
  ],
  inquiry: ['ask', 'session'],
  installer: ['loyalty', 'viewer'],
  listing: ['calculator', 'product-card', 'quantity', 'shop', 'viewer'],
  loyalty: ['city', 'loyalty-qr', 'viewer'],
  'loyalty-program': ['installer', 'loyalty', 'page', 'session', 'viewer'],
  'loyalty-qr': ['viewer'],
  map: ['viewer'],
  marks: ['estimate', 'quantity', 'sharing', 'viewer'],
  notification: ['account', 'loyalty'],
  order: [
    'analytics',
    'checkout',
    'city',
    'delivery',
    'discount',
    'estimate',
    'loyalty',
    'map',
    'organization-member',
    'quantity',
    'shop',
    'viewer',
  ],
  'organization-member': [],
  organization: ['address', 'organization-member'],
  page: [],
  payment: ['analytics', 'city', 'discount', 'order', 'viewer'],
  product: [
    'accessory',
    'address',
    'ask',
    'bonus',
    'calculator',
    'delivery',
    'estimate',
    'inquiry',
    'product-card',
    'quantity',
    'question',
    'restock',
    'review',
    'sharing',
    'shop',
    'viewer',
  ],
  'product-card': ['delivery', 'marks', 'quantity', 'restock', 'viewer'],
  quantity: [],
  question: ['ask', 'viewer'],
  restock: ['ask', 'session', 'viewer'],
  review: ['ask'],
  'saved-address': ['account', 'address'],
  search: ['category', 'inquiry', 'listing', 'product-card', 'quantity', 'viewer'],
  selection: ['cart', 'estimate', 'product-card', 'quantity', 'viewer'],
  session: ['quantity', 'viewer'],
  sharing: [],
  shop: ['city', 'delivery', 'map', 'product-card', 'quantity', 'restock', 'viewer'],
  'ui-kit': ['cart', 'order', 'product', 'product-card', 'quantity'],
  viewer: [],
}

const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]

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
