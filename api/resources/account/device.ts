import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { removeDevice } from '#api/data/account/device.ts'
import { prepareOtherRevocation } from '#api/data/account/session.ts'
import { readDevices } from '#api/domain/account/device.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { DeviceList } from '#schema/rest/account/device.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['user'], security: bearer, middleware: registered }
const path = '/user/devices'
const responses = answers(DeviceList)

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Where the user is signed in; guests are refused',
  responses,
})

const removeOne = createRoute({
  ...shared,
  method: 'delete',
  path: '/user/devices/{id}',
  summary: 'Signs one device out: its tokens end at once; one that is signed out already is none',
  request: { params: z.object({ id: Id }) },
  responses,
})

const removeOthers = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Signs every device out but the one that asks',
  responses,
})

export const device = createResource()
  .openapi(list, async (c) => c.json(await readDevices(c.var, sessionOf(c)), 200))
  .openapi(removeOne, async (c) => {
    const { db, now } = c.var
    const asked = { id: c.req.valid('param').id, now: now() }
    if (!(await removeDevice(db, sessionOf(c), asked))) return absent(c)
    return c.json(await readDevices(c.var, sessionOf(c)), 200)
  })
  .openapi(removeOthers, async (c) => {
    await prepareOtherRevocation(c.var.db, sessionOf(c), c.var.now()).run()
    return c.json(await readDevices(c.var, sessionOf(c)), 200)
  })
