import { createRoute } from '@hono/zod-openapi'
import { findLoyalty, isInstaller } from '#api/data/loyalty/loyalty.ts'
import { listMovements } from '#api/data/loyalty/movement.ts'
import { findProgram } from '#api/data/loyalty/program.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import {
  LoyaltyMovements,
  LoyaltyMovementsQuery,
  LoyaltyProgram,
  LoyaltyResponse,
} from '#schema/rest/loyalty/loyalty.ts'

const tags = ['loyalty']
const own = { tags, security: bearer, middleware: registered, method: 'get' } as const

const program = createRoute({
  tags,
  method: 'get',
  path: '/loyalty/program',
  summary:
    'The numbers of the loyalty programme, the same for everybody; NOT_FOUND of a shop without one',
  responses: answers(LoyaltyProgram),
})

const read = createRoute({
  ...own,
  path: '/user/loyalty',
  summary: 'Points and level of an installer; FORBIDDEN for others',
  responses: answers(LoyaltyResponse),
})

const movements = createRoute({
  ...own,
  path: '/user/loyalty/bonuses',
  summary: 'What came to the points of an installer and went from them; FORBIDDEN for others',
  request: { query: LoyaltyMovementsQuery },
  responses: answers(LoyaltyMovements),
})

export const loyalty = createResource()
  .openapi(program, async (c) => {
    const found = await findProgram(c.var.db)
    return found ? c.json(found, 200) : refuse(c, { code: 'NOT_FOUND' })
  })
  .openapi(read, async (c) => {
    const found = await findLoyalty(c.var.db, sessionOf(c).userId, c.var.now())
    return found ? c.json({ loyalty: found }, 200) : refuse(c, { code: 'FORBIDDEN' })
  })
  .openapi(movements, async (c) => {
    const { userId } = sessionOf(c)
    if (!(await isInstaller(c.var.db, userId))) return refuse(c, { code: 'FORBIDDEN' })
    return c.json(await listMovements(c.var.db, { ...c.req.valid('query'), userId }), 200)
  })
