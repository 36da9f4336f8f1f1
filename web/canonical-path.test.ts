import { expect, test } from 'vitest'
import { createCanonicalPath } from './canonical-path.ts'

const root = { id: 'root', path: '' }
const of = (id: string, path: string, parentId = 'root') => ({ id, path, parentId })
const routes = [
  root,
  { id: 'main', parentId: 'root', index: true },
  of('cart', 'cart'),
  of('product', 'product/:slug'),
  of('payment', 'orders/:id/payments/:token'),
  of('profile', 'profile'),
  of('orders', 'orders', 'profile'),
  of('absent', '*'),
]
const toCanonicalPath = createCanonicalPath(
  Object.fromEntries(routes.map((route) => [route.id, route])),
)

test.each([
  ['/CART', '/cart'],
  ['/%63art', '/cart'],
  ['/Cart/', '/cart/'],
  ['/CART.data', '/cart.data'],
  ['/Profile/Orders', '/profile/orders'],
  ['/Product/Tile-White', '/product/Tile-White'],
  ['/ORDERS/a1/Payments/ToKeN', '/orders/a1/payments/ToKeN'],
])('%s is spelled %s', (given, spelled) => {
  expect(toCanonicalPath(given)).toBe(spelled)
})

test.each(['/', '/cart', '/product/%D0%BA', '/Nowhere/At-All', '//CART', '/%E0%A4%A'])(
  '%s is left as it is',
  (path) => {
    expect(toCanonicalPath(path)).toBe(path)
  },
)
