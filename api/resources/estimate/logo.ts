import { createRoute } from '@hono/zod-openapi'
import { findLogo } from '#api/data/estimate/logo.ts'
import { changeLogo } from '#api/domain/estimate/logo.ts'
import { estimateBody } from '#api/http/body-limit.ts'
import { absent } from '#api/http/refusal.ts'
import { answersFile, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { EstimateLogo } from '#schema/rest/estimate/logo.ts'
import { answerChange, change, params, path, shared } from './estimate.ts'

const put = createRoute({
  ...change,
  middleware: [estimateBody, registered],
  path: `${path}/logo`,
  summary: 'Puts a picture on the letterhead, or takes it away',
  request: { params, body: json(EstimateLogo) },
})

const read = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/logo`,
  summary: 'The picture on the letterhead of one’s own estimate',
  request: { params },
  responses: answersFile('image/jpeg', 'image/png'),
})

export const estimateLogo = createResource()
  .openapi(put, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await changeLogo(c.var, asked, c.req.valid('json').picture))
  })
  .openapi(read, async (c) => {
    const { userId } = sessionOf(c)
    const found = await findLogo(c.var.db, { userId, id: c.req.valid('param').id })
    if (!found) return absent(c)
    // The browser shows it within a page, never as a page.
    return c.body(found.bytes, 200, {
      'content-type': found.type,
      'content-disposition': 'inline',
    })
  })
