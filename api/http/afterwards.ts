/** Sends what a request has caused to be told, after it was answered. */
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiDependencies, ApiEnv } from '#api/context.ts'
import { log } from '#api/providers/log.ts'

type Work = (dependencies: ApiDependencies) => Promise<void>

/** Calls that move an order, change a phone, or write to the shop. The first is read by who comes back from paying. */
const telling = /^\/(api\/v1\/(user$|user\/orders|payments|products|staff)|staff|dev\/orders)(\/|$)/
const movingRead = /\/payments\/[^/]+\/status$/

export const runAfterwards =
  (work: Work): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    await next()
    const { method, path } = c.req
    const isRead = (method === 'GET' || method === 'HEAD') && !movingRead.test(path)
    if (isRead || !telling.test(path) || c.res.status >= 400) return
    // Elsewhere than on Workers the scheduled job does it.
    const execution = findExecution(c)
    execution?.waitUntil(
      work(c.var).catch((error: unknown) => {
        log('error', { requestId: c.var.requestId, error: String(error) })
      }),
    )
  }

/** Hono throws where the platform has none. */
function findExecution(c: ApiContext): Pick<ExecutionContext, 'waitUntil'> | null {
  try {
    return c.executionCtx
  } catch {
    return null
  }
}
