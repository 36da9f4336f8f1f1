import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { matchFill, previewFill, readFill } from '#api/domain/estimate/fill.ts'
import { listBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs, toSizeCost } from '#api/http/work.ts'
import { createTurns } from '#api/limits/turn.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import {
  EstimateFill,
  EstimateFillMatch,
  EstimateFillMatched,
  EstimateFillPreview,
  EstimateFillRead,
} from '#schema/rest/estimate/fill.ts'
import { params, shared } from './estimate.ts'

const toFillCost = async (c: ApiContext) => 50 + (await toSizeCost(c))

const fill = createRoute({
  ...shared,
  middleware: [listBody, costs(toFillCost), registered],
  method: 'post',
  path: '/user/estimates/{id}/fill',
  summary: 'What a list or a file means in goods, to be reviewed; nothing is stored',
  request: { params, body: json(EstimateFill) },
  responses: answers(EstimateFillPreview),
})

const fillRead = createRoute({
  ...shared,
  middleware: [listBody, costs(toSizeCost), registered],
  method: 'post',
  path: '/user/estimates/{id}/fill/read',
  summary: 'The rows of a list or a file, before goods are looked for; nothing is stored',
  request: { params, body: json(EstimateFill) },
  responses: answers(EstimateFillRead),
})

const fillMatch = createRoute({
  ...shared,
  middleware: [costs(5), registered],
  method: 'post',
  path: '/user/estimates/{id}/fill/match',
  summary: 'What some rows of a list mean in goods, to be reviewed; nothing is stored',
  request: { params, body: json(EstimateFillMatch) },
  responses: answers(EstimateFillMatched),
})

const turns = createTurns()
const busy: Refusal = {
  code: 'TOO_MANY',
  field: ['file'],
  message: 'Другой список ещё читается. Попробуйте через несколько секунд',
  retryAfterSeconds: 5,
}

/** A file is read in its turn, for it holds much memory; a text is as long as a request. */
async function readInTurn<Value>(
  userId: string,
  { file }: EstimateFill,
  read: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (!file) return read()
  const end = await turns.take(userId)
  if (!end) return { ok: false, refusal: busy }
  try {
    return await read()
  } finally {
    end()
  }
}

export const estimateFill = createResource()
  .openapi(fill, async (c) => {
    const { userId, cityId } = sessionOf(c)
    if (!(await hasEstimate(c.var.db, userId, c.req.valid('param').id))) return absent(c)
    const list = c.req.valid('json')
    const outcome = await readInTurn(userId, list, () => previewFill(c.var, cityId, list))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(fillRead, async (c) => {
    const { userId } = sessionOf(c)
    if (!(await hasEstimate(c.var.db, userId, c.req.valid('param').id))) return absent(c)
    const list = c.req.valid('json')
    const outcome = await readInTurn(userId, list, () => readFill(list))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(fillMatch, async (c) => {
    const { userId, cityId } = sessionOf(c)
    if (!(await hasEstimate(c.var.db, userId, c.req.valid('param').id))) return absent(c)
    return c.json({ rows: await matchFill(c.var, cityId, c.req.valid('json')) }, 200)
  })
