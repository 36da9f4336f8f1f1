import { createRoute } from '@hono/zod-openapi'
import { isInstaller } from '#api/data/loyalty/loyalty.ts'
import { listMovements } from '#api/data/loyalty/movement.ts'
import { exportMax, exportTypes, writeMovements } from '#api/domain/loyalty/export.ts'
import { refuse } from '#api/http/refusal.ts'
import { answersFile, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { LoyaltyExportQuery } from '#schema/rest/loyalty/export.ts'

const write = createRoute({
  tags: ['loyalty'],
  security: bearer,
  middleware: [costs(5), registered],
  method: 'get',
  path: '/user/loyalty/bonuses/export',
  summary: 'The newest ten thousand movements as a file; FORBIDDEN for who is no installer',
  request: { query: LoyaltyExportQuery },
  responses: answersFile(...exportTypes),
})

export const loyaltyExport = createResource().openapi(write, async (c) => {
  const { db } = c.var
  const { userId } = sessionOf(c)
  if (!(await isInstaller(db, userId))) return refuse(c, { code: 'FORBIDDEN' })
  const { format, ...filter } = c.req.valid('query')
  const found = await listMovements(db, { ...filter, userId, page: 1, perPage: exportMax })
  const { bytes, type, disposition } = await writeMovements(found, format)
  return c.body(bytes, 200, {
    'content-type': type,
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; sandbox",
  })
})
