/** Sends what a request has caused to be told, after it was answered. */
import type { MiddlewareHandler } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { sendMessages } from '#api/domain/message/send.ts'
import { log, toCause } from '#api/providers/log.ts'

const isRead = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD'

/** Of routes that write what a message tells of; a read of one that is in their company sends none. */
export const tellAfterwards: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (!isRead(c.req) && c.res.status < 400) send(c)
}

/** Of a read that moves an order: by who comes back from paying. */
export const tellAfterRead: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  if (c.res.status < 400) send(c)
}

function send(c: ApiContext): void {
  // Elsewhere than on Workers the scheduled job does it.
  findExecution(c)?.waitUntil(
    sendMessages(c.var).catch((error: unknown) => {
      log('error', {
        requestId: c.var.requestId,
        event: 'messages-not-sent',
        cause: toCause(error),
      })
    }),
  )
}

/** Hono throws where the platform has none. */
export function findExecution(c: ApiContext): Pick<ExecutionContext, 'waitUntil'> | null {
  try {
    return c.executionCtx
  } catch {
    return null
  }
}
