/**
 * What each address of the site is, told apart by address and not by row: the table of
 * schema/site-address.ts may be written otherwise, and must still say this.
 */
import { expect, test } from 'vitest'
import { findPage, isOwnSection, isPage } from '#schema/site-address.ts'
import { isAllowedPath, isPage as isPageInBrowser, toRoutePattern } from '#web/runtime/site-page.ts'
import { isForGuests, isMovedAlone, isPersonal } from './page-policy.server.ts'

/** An address, the pattern that reports name it by, and all that it is. */
const addresses = [
  ['/', '/', 'landing linked'],
  ['/catalog', '*', 'landing browse'],
  ['/catalog/plitka', '/catalog/:slug', 'landing linked browse'],
  ['/catalog/plitka/', '/catalog/:slug', 'landing linked browse'],
  ['/catalog/a/b', '*', 'landing browse'],
  ['/product', '*', 'landing'],
  ['/product/x', '/product/:slug', 'landing linked'],
  ['/product/x/', '/product/:slug', 'landing linked'],
  ['/product/x/review', '/product/:slug/review', 'personal'],
  ['/product/x/restock', '/product/:slug/restock', 'personal'],
  ['/product/x/question', '/product/:slug/question', 'personal'],
  ['/product/x/nothing', '*', 'landing'],
  ['/product/x/review/y', '*', 'personal'],
  ['/brendy', '/brendy', 'landing linked browse'],
  ['/brendy/', '/brendy', 'landing linked browse'],
  ['/brendy/a', '/brendy/:slug', 'landing linked browse'],
  ['/brendy/a/b', '/brendy/:slug/:category', 'landing linked browse'],
  ['/brendy/a/b/c', '*', 'landing browse'],
  ['/selections', '*', 'landing browse'],
  ['/selections/skidki', '/selections/:slug', 'landing linked browse'],
  ['/information', '*', 'landing'],
  ['/information/dostavka', '/information/:slug', 'landing linked'],
  ['/information/pravila-programmy-loyalnosti', '/information/:slug', 'guests landing linked'],
  ['/legal', '*', 'landing'],
  ['/legal/oferta', '/legal/:slug', 'landing linked'],
  ['/stati', '/stati', 'landing linked'],
  ['/stati/a', '/stati/:slug', 'landing linked'],
  ['/stati/a/b', '*', 'landing'],
  ['/magaziny', '/magaziny', 'landing linked'],
  ['/magaziny/a', '/magaziny/:slug', 'landing linked'],
  ['/magaziny/a/b', '*', 'landing'],
  ['/search', '/search', 'landing linked browse'],
  ['/search/', '/search', 'landing linked browse'],
  ['/search/inquiry', '/search/inquiry', 'personal linked browse'],
  ['/search/x', '*', 'landing browse'],
  ['/searching', '*', ''],
  ['/favorites', '/favorites', 'personal own linked'],
  ['/favorites/products', '/favorites/:tab', 'personal own linked'],
  ['/favorites/a/b', '*', 'personal own'],
  ['/compare', '/compare', 'personal own linked'],
  ['/compare/x', '*', 'personal own'],
  ['/shared', '*', ''],
  ['/shared/favorites/t', '/shared/favorites/:token', ''],
  ['/shared/comparison/t', '/shared/comparison/:token', ''],
  ['/shared/cart/t', '/shared/cart/:token', ''],
  ['/shared/estimates', '*', 'personal'],
  ['/shared/estimates/t', '/shared/estimates/:token', 'personal long'],
  ['/cart', '/cart', 'personal own linked'],
  ['/cart/export', '*', 'personal own'],
  ['/cart/x', '*', 'personal own'],
  ['/estimates', '/estimates', 'personal own linked'],
  ['/estimates/add', '/estimates/add', 'personal own linked'],
  ['/estimates/17', '/estimates/:id', 'personal own linked'],
  ['/estimates/17/edit', '/estimates/:id/edit', 'personal own linked'],
  ['/estimates/17/prices', '/estimates/:id/prices', 'personal own linked'],
  ['/estimates/17/client', '/estimates/:id/client', 'personal own linked'],
  ['/estimates/17/x', '*', 'personal own'],
  ['/simplecheckout', '/simplecheckout', 'personal held own linked'],
  ['/simplecheckout/x', '*', 'personal held own'],
  ['/simplecheckoutx', '*', ''],
  ['/orders', '*', 'personal held own secret'],
  ['/orders/1', '*', 'personal held own secret'],
  ['/orders/1/payments/t', '/orders/:id/payments/:token', 'personal held own secret'],
  ['/orders/1/payments/t/status', '/orders/:id/payments/:token/status', 'personal held own secret'],
  [
    '/orders/1/payments/t/receipt',
    '/orders/:id/payments/:token/receipt',
    'personal held own secret',
  ],
  ['/orders/1/payments', '*', 'personal held own secret'],
  ['/orders/1/changes/t', '/orders/:id/changes/:token', 'personal held own secret'],
  ['/profile', '/profile', 'personal own linked'],
  ['/profile/', '/profile', 'personal own linked'],
  ['/profile/settings', '/profile/settings', 'personal own linked'],
  ['/profile/settings/phone', '/profile/settings/phone', 'personal own linked'],
  ['/profile/organizations', '/profile/organizations', 'personal own linked'],
  ['/profile/notifications', '/profile/notifications', 'personal own linked'],
  ['/profile/loyalty', '/profile/loyalty', 'personal own linked'],
  ['/profile/loyalty/about', '/profile/loyalty/:part', 'personal own long linked'],
  ['/profile/loyalty/history', '/profile/loyalty/:part', 'personal own linked'],
  ['/profile/orders', '/profile/orders', 'personal own linked'],
  ['/profile/orders/1', '/profile/orders/:id', 'personal own long linked'],
  ['/profile/orders/1/calendar.ics', '*', 'personal own'],
  ['/profile/nothing', '*', 'personal own'],
  ['/announcements/1', '*', ''],
  ['/city', '/city', 'own linked'],
  ['/city/x', '*', 'own'],
  ['/cookies', '/cookies', 'personal own linked'],
  ['/rekomendacii', '/rekomendacii', 'personal own linked'],
  ['/cookies/x', '*', 'personal own'],
  ['/unsubscribe', '*', 'personal own'],
  ['/unsubscribe/t', '/unsubscribe/:token', 'personal own'],
  ['/sign-in', '/sign-in', 'own linked'],
  ['/sign-in/x', '*', 'own'],
  ['/sign-out', '*', 'own'],
  ['/robots.txt', '*', ''],
  ['/sitemap.xml', '*', ''],
  ['/ui-kit', '*', ''],
  ['/nothing', '*', ''],
  ['/nothing/x', '*', ''],
  ['/health/x', '*', ''],
  ['/graphql/x', '*', ''],
  ['/feeds/x', '*', ''],
  ['/apix', '*', ''],
  ['/staffx', '*', ''],
  ['/graphiql/page.txt', '*', ''],
  ['/a/favicon.svg', '*', ''],
] as const

function describe(path: string): string {
  const told = {
    personal: isPersonal('GET', path) && isPersonal('GET', `${path}.data`),
    guests: isForGuests(path),
    landing: isPageInBrowser(path, 'landing'),
    held: isPage(path, 'held') && isPageInBrowser(path, 'held'),
    own: isOwnSection(path),
    secret: isPage(path, 'secret'),
    long: findPage(path)?.bodyMax !== undefined,
    linked: isAllowedPath(path) && isAllowedPath(`${path}?a=b/c#d`),
    browse: isPageInBrowser(path, 'browse'),
  }
  return Object.entries(told)
    .flatMap(([word, is]) => (is ? [word] : []))
    .join(' ')
}

test('each address is what it has to be', () => {
  expect(addresses.map(([path]) => [path, toRoutePattern(path), describe(path)])).toEqual(addresses)
})

test('a redirect of a prefix moves no page of the visitor, nor the ways to them', () => {
  const moved = addresses.filter(([path]) => isMovedAlone(path)).map(([path]) => path)

  expect(moved).toEqual(expect.arrayContaining(['/cart', '/profile/nothing', '/city', '/sign-in']))
  expect(moved).not.toContain('/')
  expect(moved).not.toContain('/catalog/plitka')
})

test('a form that is posted is rendered with the session anywhere', () => {
  expect(isPersonal('POST', '/catalog/plitka')).toBe(true)
})
