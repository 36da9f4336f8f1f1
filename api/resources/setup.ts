import { createRoute } from '@hono/zod-openapi'
import { readSetup } from '#api/domain/setup.ts'
import { answers, createResource } from '#api/http/route.ts'
import { log } from '#api/providers/log.ts'
import { Setup } from '#schema/rest/setup.ts'

const read = createRoute({
  method: 'get',
  path: '/setup',
  tags: ['health'],
  summary: 'Whether the shop is set up, and what its owner has still to do',
  responses: answers(Setup),
})

/** The list that was logged last: it is logged again when it is another one. */
let logged = ''

export const setup = createResource().openapi(read, async (c) => {
  const found = await readSetup(c.var)
  const parts = found.missing.map(({ part }) => part).join(', ')
  if (!found.isOpen && parts !== logged) {
    log('warn', { event: 'shop-not-open', missing: found.missing })
    logged = parts
  }
  return c.json(found, 200)
})
