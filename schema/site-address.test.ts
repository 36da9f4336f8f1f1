import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, routePatterns } from './site-address.ts'
import { findService, isReserved } from './site-service.ts'

test('each module of a screen has one row, and a row no module that is not there', () => {
  const files = globSync('web/routes/*.{ts,tsx}').map((path) => path.slice('web/routes/'.length))
  const framed = pages.filter(({ traits }) => traits.has('framed'))
  const frames = new Set(framed.map(({ path }) => `${path.split('/')[1]}.tsx`))
  const listed = pages.flatMap(({ file }) => (file === null ? [] : [file]))

  expect(new Set(listed).size).toBe(listed.length)
  expect([...listed, ...frames, 'absent.tsx', 'ui-kit.tsx'].sort()).toEqual(files.sort())
})

test('a screen with a part that may be left out is two patterns', () => {
  expect(routePatterns).toContain('/favorites')
  expect(routePatterns).toContain('/favorites/:tab')
  expect(routePatterns).toContain('/cart')
  expect(routePatterns).not.toContain('/cart/export')
})

test('who answers an address is told before its pages', () => {
  const told = (paths: string[]) => paths.map(findService)

  expect(told(['/health', '/graphql', '/csp-reports', '/vitals', '/feeds/yml.xml'])).toEqual([
    'health',
    'gateway',
    'policy',
    'vitals',
    'feed',
  ])
  expect(told(['/api', '/api/v1/user', '/dev/outbox', '/emulator/pay'])).toEqual([
    'call',
    'call',
    'call',
    'emulator',
  ])
  expect(told(['/api/v1/staff/orders', '/api/v1/payments/notifications/yookassa'])).toEqual([
    'open call',
    'open call',
  ])
  expect(told(['/staff', '/staff/orders', '/staffx', '/apix', '/feeds/x'])).toEqual([
    'staff',
    'staff',
    null,
    null,
    null,
  ])
  expect(
    told(['/assets/a.js', '/builds/meta/a.json', '/builds/latest.json', '/media/a.avif']),
  ).toEqual(['named by content', 'named by content', 'newest', 'media'])
  expect(told(['/favicon.svg', '/card.png', '/a/favicon.svg', '/manifest.webmanifest'])).toEqual([
    'static',
    'static',
    null,
    'static',
  ])
})

test('files of the visitor stand beneath pages, which keep their addresses', () => {
  const files = [
    '/profile/orders/1/invoice',
    '/profile/orders/1/transfer-document',
    '/profile/orders/1/returns/5001/correction',
    '/profile/orders/1/refunds/4f7a/correction',
    '/profile/orders/1/barcode',
    '/profile/orders/1/complaints/2/photos/3',
    '/profile/orders/1/messages/2/photos/3',
    '/profile/installer-request/1/photos/2',
    '/profile/export/abc',
    '/profile/loyalty/history/export',
    '/estimates/17/logo',
    '/estimates/17/export',
    '/legal/oferta.pdf',
  ]

  expect(new Set(files.map(findService))).toEqual(new Set(['file']))
  expect(findService('/profile/orders/1/invoice/2')).toBeNull()
  expect(findService('/cart/export')).toBeNull()
})

test('no redirect is written for what is no page', () => {
  expect(['/api', '/media/a.avif', '/staff', '/vitals', '/graphiql'].every(isReserved)).toBe(true)
  expect(['/', '/profile', '/legal/oferta', '/akcii', '/apiary'].some(isReserved)).toBe(false)
})
