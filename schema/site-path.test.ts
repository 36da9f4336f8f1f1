import { expect, test } from 'vitest'
import { findNearestRow, findRow, isOfPattern, readParts } from './site-path.ts'

test('a pattern stands for whole paths of its parts, with or without a slash at the end', () => {
  expect(isOfPattern('/', '/')).toBe(true)
  expect(isOfPattern('/', '/cart')).toBe(false)
  expect(isOfPattern('/product/:slug', '/product/x/')).toBe(true)
  expect(isOfPattern('/product/:slug', '/product')).toBe(false)
  expect(isOfPattern('/product/:slug', '//product/x')).toBe(false)
  expect(isOfPattern('/product/:slug', '/product/x/y')).toBe(false)
  expect(isOfPattern('/favorites/:tab?', '/favorites')).toBe(true)
  expect(isOfPattern('/favorites/:tab?', '/favorites/products')).toBe(true)
  expect(isOfPattern('/favorites/:tab?', '/favorites/products/1')).toBe(false)
  expect(isOfPattern('/api/*', '/api')).toBe(true)
  expect(isOfPattern('/api/*', '/api/v1/user')).toBe(true)
  expect(isOfPattern('/api/*', '/apiary')).toBe(false)
  expect(isOfPattern('/legal/:slug.pdf', '/legal/oferta.pdf')).toBe(true)
  expect(isOfPattern('/legal/:slug.pdf', '/legal/oferta')).toBe(false)
  expect(isOfPattern('/legal/:slug.pdf', '/legal/.pdf')).toBe(false)
})

test('the parts of a path are read by their names', () => {
  expect(readParts('/orders/:id/photos/:photo', '/orders/1/photos/2')).toMatchObject({
    id: '1',
    photo: '2',
  })
  expect(readParts('/legal/:slug.pdf', '/legal/oferta.pdf')).toMatchObject({ slug: 'oferta' })
})

test('a path without a row is judged as the one that shares most of its first parts', () => {
  const rows = ['/', '/cart', '/estimates/add', '/estimates/:id', '/estimates/:id/edit'].map(
    (path) => ({ path }),
  )

  expect(findRow(rows, '/estimates/add')?.path).toBe('/estimates/add')
  expect(findRow(rows, '/estimates/1/x')).toBeUndefined()
  expect(findNearestRow(rows, '/estimates/1/x')?.path).toBe('/estimates/:id')
  expect(findNearestRow(rows, '/estimates/1/edit/x')?.path).toBe('/estimates/:id/edit')
  expect(findNearestRow(rows, '/cart/1/2')?.path).toBe('/cart')
  expect(findNearestRow(rows, '/carts')).toBeUndefined()
})
