/**
 * The one spelling of a page's address. The router matches without case and decodes first, so that
 * `/CART` and `/%63art` are the cart as well; what is decided by an address (page-policy.ts) reads
 * this spelling.
 */
import { matchRoutes, type RouteObject } from 'react-router'

type Route = {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

/** Answers how the routes themselves spell a path; what stands for a slug or a token is kept. */
export function createCanonicalPath(
  routes: Record<string, Route | undefined>,
): (pathname: string) => string {
  const tree = toTree(Object.values(routes).filter((route) => route !== undefined))
  return (pathname) => {
    // Routes are written in small letters: matching one costs more than this look.
    if (!/[A-Z%]/.test(pathname)) return pathname
    const data = pathname.endsWith('.data') ? '.data' : ''
    const path = pathname.slice(0, pathname.length - data.length)
    const pattern = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => listSegments(route))
    const segments = path.split('/').map((given, i) => {
      const named = pattern[i - 1]
      return named && !/^[:*]/.test(named) ? named : given
    })
    return segments.join('/') + data
  }
}

const listSegments = ({ path = '' }: RouteObject) => path.split('/').filter(Boolean)

function toTree(routes: readonly Route[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { path, index } : { path, children: toTree(routes, id) },
    )
}
