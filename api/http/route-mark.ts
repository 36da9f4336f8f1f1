/** What a route says of itself to the middlewares that run before it: a body limit, a session. */
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ApiContext, ApiEnv } from '#api/context.ts'

/** A mark that stands among a route's middlewares, and does nothing in their row. */
export function createMark<Value>() {
  const marks = new WeakMap<object, Value>()
  return {
    put(value: Value): MiddlewareHandler<ApiEnv> {
      const mark: MiddlewareHandler<ApiEnv> = (_, next) => next()
      marks.set(mark, value)
      return mark
    },
    /** That of the route that the request is for; undefined of one without. */
    find(c: ApiContext): Value | undefined {
      const marked = matchedRoutes(c).find(({ handler }) => marks.has(handler))
      return marked && marks.get(marked.handler)
    },
  }
}
