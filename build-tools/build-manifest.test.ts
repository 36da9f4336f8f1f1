import { expect, test } from 'vitest'
import { toRouteRules } from './build-manifest.ts'

test('each address of a build has one rule, which says what its page is', () => {
  const routes = {
    root: { id: 'root', path: '' },
    main: { id: 'main', parentId: 'root', index: true },
    product: { id: 'product', parentId: 'root', path: 'product/:slug' },
    profile: { id: 'profile', parentId: 'root', path: 'profile' },
    menu: { id: 'menu', parentId: 'profile', index: true },
    order: { id: 'order', parentId: 'profile', path: 'orders/:id' },
    favorites: { id: 'favorites', parentId: 'root', path: 'favorites/:tab?' },
    checkout: { id: 'checkout', parentId: 'root', path: 'simplecheckout' },
    payment: { id: 'payment', parentId: 'root', path: 'orders/:id/payments/:token' },
    absent: { id: 'absent', parentId: 'root', path: '*' },
  }

  expect(toRouteRules(routes)).toEqual([
    { path: '/', isPersonal: false, isHeld: false },
    { path: '/favorites/:tab?', isPersonal: true, isHeld: false },
    { path: '/orders/:id/payments/:token', isPersonal: true, isHeld: true },
    { path: '/product/:slug', isPersonal: false, isHeld: false },
    { path: '/profile', isPersonal: true, isHeld: false },
    { path: '/profile/orders/:id', isPersonal: true, isHeld: false },
    { path: '/simplecheckout', isPersonal: true, isHeld: true },
  ])
})
