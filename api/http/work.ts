/**
 * Limits what costs the shop's processor much: by user, by address, and by how much. It stands
 * before the calls themselves, so that GraphQL, files of pages and clients of REST meet the same.
 */
import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { refuse } from './refusal.ts'
import { toAddress } from './session.ts'

/** Letters of a list, or of a file as base64, that are read for one unit. */
const unitLetters = 64 * 1024

/** The body is read already, within its limit; what a header says of its length is not asked. */
export async function toSizeCost(c: ApiContext): Promise<number> {
  return 1 + Math.ceil((await c.req.text()).length / unitLetters)
}

/** Of a route that costs so many units, or as many as the size of its body says. */
export const costs = (stated: number | ((c: ApiContext) => Promise<number>)) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const cost = typeof stated === 'number' ? stated : await stated(c)
    const userId = c.var.session?.userId ?? null
    const asked = { cost, userId, ip: toAddress(c), now: c.var.now() }
    const waitMs = await c.var.tryLimiter.takeWork(asked)
    if (waitMs > 0) return refuse(c, toTooMuch(waitMs))
    await next()
  })

function toTooMuch(waitMs: number) {
  const minutes = Math.ceil(waitMs / 60_000)
  return {
    code: 'TOO_MANY' as const,
    message: `Слишком много файлов и\u00a0списков подряд. Попробуйте через ${minutes}\u00a0мин`,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  }
}
