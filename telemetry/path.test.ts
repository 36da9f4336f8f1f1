import { expect, test } from 'vitest'
import { toLoggedPath } from './path.ts'

test.each([
  ['/product/:slug', '/product/cement-m500', '/product/cement-m500'],
  ['/brendy/:slug/:category', '/brendy/knauf/shtukaturka', '/brendy/knauf/shtukaturka'],
  ['/profile/orders/:id', '/profile/orders/100002', '/profile/orders/:id'],
  ['/orders/:id/changes/:token', '/orders/7/changes/s3cret', '/orders/:id/changes/:token'],
  ['/orders/:id/payments/:token', '/orders/7/payments/s3cret', '/orders/:id/payments/:token'],
  ['/favorites/:tab?', '/favorites', '/favorites'],
  ['/api/*', '/api/v1/user/orders/7', '/api/*'],
  ['/', '/', '/'],
])('of %s a log has %s as %s', (pattern, path, logged) => {
  expect(toLoggedPath(pattern, path)).toBe(logged)
})
