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

/** Units of a call, by its method and path behind `/api/v1`; documents are drawn for each call. */
const costs: [RegExp, number | ((c: ApiContext) => Promise<number>)][] = [
  [/^POST \/user\/estimates\/[^/]+\/fill$/, async (c) => 50 + (await toSizeCost(c))],
  [/^POST \/user\/estimates\/[^/]+\/fill\/read$/, toSizeCost],
  [/^POST \/user\/estimates\/[^/]+\/fill\/match$/, 5],
  [/^POST \/user\/estimates\/[^/]+\/export$/, 10],
  [/^GET \/user\/orders\/[^/]+\/(?:invoice|transfer-document)$/, 5],
  [/^GET \/user\/loyalty\/bonuses\/export$/, 5],
  [/^POST \/user\/export$/, 5],
  [/^GET \/user\/export\/[^/]+$/, 20],
  [/^GET \/legal-pages\/[^/]+\/pdf$/, 5],
  [/^GET \/feeds\/yml$/, 20],
]

/** The body is read already, within its limit; what a header says of its length is not asked. */
async function toSizeCost(c: ApiContext): Promise<number> {
  return 1 + Math.ceil((await c.req.text()).length / unitLetters)
}

export const limitWork = createMiddleware<ApiEnv>(async (c, next) => {
  // Hono answers HEAD by the handler of GET.
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const call = `${method} ${c.req.path.replace(/^\/api\/v1/, '')}`
  const [, stated] = costs.find(([pattern]) => pattern.test(call)) ?? []
  if (stated !== undefined) {
    const cost = typeof stated === 'number' ? stated : await stated(c)
    const userId = c.var.session?.userId ?? null
    const waitMs = await c.var.tryLimiter.takeWork({
      cost,
      userId,
      ip: toAddress(c),
      now: c.var.now(),
    })
    if (waitMs > 0) return refuse(c, toTooMuch(waitMs))
  }
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
