import { createRoute } from '@hono/zod-openapi'
import { createCopyLink, takeCopyLink } from '#api/data/account/data-copy.ts'
import { requireUser } from '#api/data/account/user.ts'
import { writeDataCopy } from '#api/domain/account/data-copy.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { DataCopyLink, DataCopyPath } from '#schema/rest/account/data-copy.ts'

const shared = { tags: ['user'], security: bearer, middleware: registered }

const create = createRoute({
  ...shared,
  middleware: [costs(5), registered],
  method: 'post',
  path: '/user/export',
  summary: 'A link to a copy of all that is kept of the user; good for an hour, three a day',
  responses: answers(DataCopyLink),
})

const download = createRoute({
  ...shared,
  middleware: [costs(20), registered],
  method: 'get',
  path: '/user/export/{token}',
  summary: 'The copy: a ZIP of JSON and one page to read, written as it is sent',
  request: { params: DataCopyPath },
  responses: answersFile('application/zip'),
})

const tooMany = 'Копию можно получить три раза в\u00a0сутки. Попробуйте завтра'

export const dataCopy = createResource()
  .openapi(create, async (c) => {
    const link = await createCopyLink(c.var.db, sessionOf(c).userId, c.var.now())
    return link ? c.json(link, 200) : refuse(c, { code: 'TOO_MANY', message: tooMany })
  })
  .openapi(download, async (c) => {
    const { db } = c.var
    const { userId } = sessionOf(c)
    const now = c.var.now()
    const { token } = c.req.valid('param')
    if (!(await takeCopyLink(db, { userId, token, now }))) return absent(c)
    const { user, city } = await requireUser(db, userId, now)
    const owner = { userId, phone: user.data.phone ?? '' }
    const copy = await writeDataCopy({ db, owner, timeZone: city.current.timezone, now })
    const name = `moi-dannye-${now.toISOString().slice(0, 10)}.zip`
    return c.body(copy, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
