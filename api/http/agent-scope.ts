/** Which calls a token of an agent opens: what no scope names is closed to it. */
import type { AgentScope } from '#schema/agent-scope.ts'
import { isOfPattern } from '#schema/site-path.ts'

type Call = readonly [method: string, pattern: string]

/** By the calls that the tools of `/mcp` come to; none of them orders, pays or reads who the user is. */
const calls: Record<AgentScope, readonly Call[]> = {
  READ: [
    ['GET', 'geo/addresses'],
    ['POST', 'products/:slug/delivery'],
  ],
  CART: [
    ['POST', 'cart'],
    ['POST', 'cart/set'],
    ['POST', 'cart/remove'],
    ['POST', 'user/city'],
  ],
  ESTIMATE: [
    ['GET', 'user/estimates'],
    ['POST', 'user/estimates'],
    ['GET', 'user/estimates/:id/view'],
    ['POST', 'user/estimates/:id/items'],
  ],
  ORDER_LINK: [
    ['POST', 'cart'],
    ['POST', 'cart/share'],
  ],
}

const root = '/api/v1/'

export const isWithinScopes = (
  scopes: readonly AgentScope[],
  { method, path }: { method: string; path: string },
): boolean =>
  path.startsWith(root) &&
  scopes.some((scope) =>
    calls[scope].some(
      ([allowed, pattern]) => allowed === method && isOfPattern(pattern, path.slice(root.length)),
    ),
  )
