import { createRoute } from '@hono/zod-openapi'
import { requireUser } from '#api/data/account/user.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { findLogo } from '#api/data/estimate/logo.ts'
import { findOpenShare } from '#api/data/estimate/share.ts'
import { fileTypes, toDisposition, writeEstimate } from '#api/domain/estimate/export.ts'
import { viewEstimate } from '#api/domain/estimate/view.ts'
import { absent } from '#api/http/refusal.ts'
import { answersFile, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { EstimateExport } from '#schema/rest/estimate/export.ts'
import { params, shared } from './estimate.ts'

const write = createRoute({
  ...shared,
  middleware: [costs(10), registered],
  method: 'post',
  path: '/user/estimates/{id}/export',
  summary: 'The estimate as a file; a purchase price is in no client’s copy with a mark-up',
  request: { params, body: json(EstimateExport) },
  responses: answersFile(...fileTypes),
})

export const estimateExport = createResource().openapi(write, async (c) => {
  const { db, origin } = c.var
  const session = sessionOf(c)
  const stored = await findStoredEstimate(db, session, c.req.valid('param').id)
  if (!stored) return absent(c)
  const own = { userId: session.userId, id: stored.head.id }
  const [view, { city }, share, logo] = await Promise.all([
    viewEstimate(db, session.cityId, stored),
    requireUser(db, session.userId, c.var.now()),
    findOpenShare(db, own.id),
    findLogo(db, own),
  ])
  const { bytes, type, name } = await writeEstimate(view, c.req.valid('json'), {
    timeZone: city.current.timezone,
    logo: logo?.bytes ?? null,
    link: share && `${origin}/shared/estimates/${share.token}`,
  })
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': toDisposition(name),
    'content-security-policy': "default-src 'none'; sandbox",
  })
})
