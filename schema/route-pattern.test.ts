import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { routePatterns, toRoutePattern } from './route-pattern.ts'

type Listed = { path?: string; file: string; children?: Listed[] }

/** Of every screen; files and form targets have no page that could be counted. */
const listPaths = (listed: Listed[], above = ''): string[] =>
  listed.flatMap(({ path = '', file, children = [] }) => {
    const own = `${above}/${path}`.replace(/\/+$/, '').replace(/\/+/g, '/')
    const nested = listPaths(children, own)
    return file.endsWith('.tsx') && path !== '*' ? [own || '/', ...nested] : nested
  })

/** `/favorites/:tab?` is two addresses. */
const spell = (path: string) =>
  path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]

test('every screen of the shop has its pattern', () => {
  const paths = new Set(listPaths(routes as Listed[]).flatMap(spell))
  const known: readonly string[] = routePatterns

  expect(paths.size).toBeGreaterThan(35)
  expect([...paths].filter((path) => !known.includes(path) && path !== '/ui-kit')).toEqual([])
})

test('a path is told by its pattern, and one of no page by none', () => {
  expect(toRoutePattern('/product/plitka-bereg')).toBe('/product/:slug')
  expect(toRoutePattern('/orders/1/payments/secret/status')).toBe(
    '/orders/:id/payments/:token/status',
  )
  expect(toRoutePattern('/estimates/add')).toBe('/estimates/add')
  expect(toRoutePattern('/estimates/17/')).toBe('/estimates/:id')
  expect(toRoutePattern('/')).toBe('/')
  expect(toRoutePattern('/profile/orders/1/invoice.pdf')).toBe('*')
})
