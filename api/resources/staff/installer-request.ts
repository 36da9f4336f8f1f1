import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findStaffInstallerPhoto } from '#api/data/account/installer-request.ts'
import { decideStaffInstaller } from '#api/domain/staff/installer.ts'
import { answerPhoto } from '#api/http/picture.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { StaffCase } from '#schema/rest/staff/inbox.ts'
import { StaffInstallerDecision } from '#schema/rest/staff/installer-request.ts'

const shared = {
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('installer-request.decide'),
}
const number = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .meta({ description: 'What people name: `id` of the case' })

const decide = createRoute({
  ...shared,
  method: 'post',
  path: '/installer-requests/{number}/decision',
  summary: 'Makes a client an installer, or says why not; once',
  request: {
    params: z.object({ number }),
    headers: StaffKeyHeader,
    body: json(StaffInstallerDecision),
  },
  responses: answers(StaffCase),
})

const photo = createRoute({
  ...shared,
  method: 'get',
  path: '/installer-requests/{number}/photos/{position}',
  summary: 'A picture of a document of who asks to become an installer',
  request: {
    params: z.object({
      number,
      position: z
        .string()
        .regex(/^[0-4]$/)
        .meta({ description: 'Counts from 0, below `photoCount`' }),
    }),
  },
  responses: answersFile('image/jpeg', 'image/png', 'image/webp'),
})

export const staffInstallerRequest = createResource()
  .openapi(decide, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), id: c.req.valid('param').number }
    const outcome = await decideStaffInstaller(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(photo, async (c) => {
    const { number: asked, position } = c.req.valid('param')
    const found = await findStaffInstallerPhoto(c.var.db, {
      number: Number(asked),
      position: Number(position),
    })
    return answerPhoto(c, found)
  })
