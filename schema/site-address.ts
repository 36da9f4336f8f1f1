/**
 * Every address of the site, a row each: what the router, the page cache, redirects, robots, the
 * sitemap, the frame and the composition root know of an address they read here. It stands in
 * `schema` since each of them does; browsers get a part of it (build-tools/browser-pages.ts).
 */
import { postBytesMax as complaintBytesMax } from './complaint.ts'
import { postBytesMax as installerBytesMax } from './installer-request.ts'
import { loyaltyRulesSlug, loyaltySlug } from './loyalty-page.ts'
import { findNearestRow, findRow, toParts } from './site-path.ts'

/** What an address may be; without a word on who sees it, a page is public and kept by the cache. */
const traits = {
  personal:
    'its HTML may hold something of the visitor’s own: rendered with the session, never kept',
  guests: 'public for guests alone: who is signed in is led to another (docs/decisions/0125)',
  entrance: 'leads to pages of the visitor’s own, so that no redirect of a prefix moves it',
  landing: 'people come to the shop by it: its script waits for the first paint (decision 0028)',
  linked: 'content may lead to it',
  loyalty: 'of the loyalty programme: a shop without one leaves out what leads to it',
  mapped: 'in the sitemap',
  closed: 'closed to crawlers, with all beneath it',
  held: 'money is about to be paid, or to be decided on: nothing leads away, and no new version of the shop takes it',
  secret: 'its path is a credential: no referrer tells it',
  handed: 'a paper that somebody was sent: nothing of the shop stands around it',
  framed: 'drawn inside the page of its first part',
  browse: 'people go on to a product from it',
  titled: 'its heading names its list of goods, the same for everyone',
} as const
export type Trait = keyof typeof traits

type More = {
  /** Of a post, where it is longer than a form of text. */
  bodyMax?: number
}

/** Path, module of web/routes, traits; without a module it is an address of a wider row below. */
type Row = readonly [path: string, file: string | null, traits: string, more?: More]

const rows = [
  ['/', 'main.tsx', 'landing linked mapped'],
  ['/catalog/:slug', 'category.tsx', 'landing linked mapped browse titled'],
  ['/product/:slug', 'product.tsx', 'landing linked mapped'],
  ['/product/:slug/review', 'review.tsx', 'personal'],
  ['/product/:slug/restock', 'restock.tsx', 'personal'],
  ['/product/:slug/question', 'question.tsx', 'personal'],
  ['/brendy', 'brands.tsx', 'landing linked mapped browse'],
  ['/brendy/:slug', 'brand.tsx', 'landing linked mapped browse titled'],
  ['/brendy/:slug/:category', 'brand-category.tsx', 'landing linked browse titled'],
  ['/selections/:slug', 'selection.tsx', 'landing linked mapped browse'],
  ['/magaziny', 'shops.tsx', 'landing linked mapped'],
  ['/magaziny/:slug', 'shop.tsx', 'landing linked mapped'],
  [`/information/${loyaltySlug}`, null, 'guests landing linked loyalty'],
  ['/information/:slug', 'information.tsx', 'landing linked mapped'],
  ['/stati', 'articles.tsx', 'landing linked mapped'],
  ['/stati/:slug', 'article.tsx', 'landing linked mapped'],
  [`/legal/${loyaltyRulesSlug}`, null, 'landing linked loyalty'],
  ['/legal/:slug', 'legal.tsx', 'landing linked mapped'],
  ['/search', 'search.tsx', 'landing linked closed browse'],
  ['/search/inquiry', 'inquiry.tsx', 'personal linked browse'],
  ['/favorites/:tab?', 'favorites.tsx', 'personal linked closed'],
  ['/compare', 'compare.tsx', 'personal linked closed'],
  ['/shared/favorites/:token', 'shared-favorites.tsx', ''],
  ['/shared/comparison/:token', 'shared-comparison.tsx', ''],
  ['/shared/cart/:token', 'shared-cart.tsx', ''],
  // A link that its owner has closed must show nothing from a cache.
  [
    '/shared/estimates/:token',
    'shared-estimate.tsx',
    'personal handed',
    { bodyMax: complaintBytesMax },
  ],
  ['/cart', 'cart.tsx', 'personal linked closed'],
  ['/cart/export', 'cart-export.ts', 'personal'],
  ['/estimates', 'estimates.tsx', 'personal linked closed'],
  ['/estimates/add', 'estimate-add.tsx', 'personal linked'],
  ['/estimates/:id', 'estimate.tsx', 'personal linked'],
  ['/estimates/:id/edit', 'estimate-edit.tsx', 'personal linked'],
  ['/estimates/:id/prices', 'estimate-prices.tsx', 'personal linked'],
  ['/estimates/:id/client', 'estimate-client.tsx', 'personal linked'],
  ['/simplecheckout', 'checkout.tsx', 'personal linked closed held'],
  ['/draft-orders/:token', 'draft-order.tsx', 'personal closed secret'],
  ['/orders/:id/payments/:token', 'order-payment.tsx', 'personal closed held secret'],
  ['/orders/:id/payments/:token/status', 'order-payment-status.tsx', 'personal held secret'],
  ['/orders/:id/payments/:token/receipt', 'order-payment-receipt.tsx', 'personal held secret'],
  ['/orders/:id/changes/:token', 'order-change.tsx', 'personal held secret'],
  ['/profile', 'profile-index.tsx', 'personal linked closed framed'],
  ['/profile/settings', 'profile-settings.tsx', 'personal linked framed'],
  ['/profile/settings/phone', 'profile-phone.tsx', 'personal linked framed'],
  ['/profile/organizations', 'profile-organizations.tsx', 'personal linked framed'],
  ['/profile/notifications', 'profile-notifications.tsx', 'personal linked framed'],
  ['/profile/loyalty/about', null, 'personal linked loyalty', { bodyMax: installerBytesMax }],
  ['/profile/loyalty/:part?', 'profile-loyalty.tsx', 'personal linked framed loyalty'],
  ['/profile/orders', 'profile-orders.tsx', 'personal linked framed'],
  [
    '/profile/orders/:id',
    'profile-order.tsx',
    'personal linked framed',
    { bodyMax: complaintBytesMax },
  ],
  // Targets of forms, and files without a page of their own.
  ['/profile/orders/:id/calendar.ics', 'order-calendar.ts', 'personal'],
  ['/announcements/:id', 'announcement.ts', ''],
  ['/city', 'city.tsx', 'entrance linked closed'],
  ['/cookies', 'cookies.tsx', 'personal linked'],
  ['/rekomendacii', 'recommendations.tsx', 'personal linked'],
  ['/unsubscribe/:token', 'unsubscribe.tsx', 'personal'],
  ['/sign-in', 'sign-in.tsx', 'entrance linked closed'],
  ['/sign-out', 'sign-out.ts', 'entrance closed'],
  ['/robots.txt', 'robots.ts', ''],
  ['/sitemap.xml', 'sitemap.ts', ''],
] as const satisfies readonly Row[]

type Pages = (typeof rows)[number]
/** Patterns of screens; a part that may be left out makes two of one row. */
type Screen = Extract<Pages, readonly [string, `${string}.tsx`, ...unknown[]]>[0]
type Spelled<Path> = Path extends `${infer Short}/:${infer Name}?`
  ? Short | `${Short}/:${Name}`
  : Path

/** Of an address that is none of the shop's pages. */
export const absentPattern = '*'
export type RoutePattern = Spelled<Screen> | typeof absentPattern

const isTrait = (word: string): word is Trait => word in traits

function toPage([path, file, words, more]: Row) {
  const named = words.split(' ').filter(Boolean)
  const known = named.filter(isTrait)
  if (known.length < named.length) throw new Error(`${path} is what no address may be: ${words}`)
  return { path, file, traits: new Set(known), ...more }
}

export type Page = ReturnType<typeof toPage>

export const pages: readonly Page[] = rows.map(toPage)

/** Those of them that are screens, and no files or targets of forms. */
export const screens = pages.filter(({ file }) => file?.endsWith('.tsx'))

/** What kinds of pages the shop has: reports name a page by its pattern, which holds no token. */
export const routePatterns = screens.flatMap(({ path }) => {
  const short = path.replace(/\/:\w+\?$/, '')
  return short === path ? [path] : [short, path.slice(0, -1)]
}) as Exclude<RoutePattern, typeof absentPattern>[]

/** The page of that very path; an address of a wider row is found first. */
export const findPage = (path: string): Page | undefined => findRow(pages, path)

/** Whether the page, or for a path without one its nearest neighbour, is so. */
export const isPage = (path: string, trait: Trait): boolean =>
  findNearestRow(pages, path)?.traits.has(trait) ?? false

/** First parts of addresses whose pages are all the visitor's own, or lead to them. */
const isOwn = ({ traits: of }: Page) => of.has('personal') || of.has('entrance')
const toSection = (path: string) => toParts(path)[0] ?? ''
const sections = new Set(pages.map(({ path }) => toSection(path)))
const ownSections = new Set(
  [...sections].filter((name) =>
    pages.filter(({ path }) => toSection(path) === name).every((page) => isOwn(page)),
  ),
)

/** Whether all pages at and beneath the path are the visitor's own, or lead to them. */
export const isOwnSection = (path: string): boolean => ownSections.has(toSection(path))
