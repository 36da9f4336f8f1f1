import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import {
  addAddress,
  bringBackAddress,
  changeAddress,
  forgetAddress,
  readAddresses,
} from '#api/domain/account/saved-address.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, takeAddress } from '#api/http/session.ts'
import {
  SavedAddressCreate,
  SavedAddressList,
  SavedAddressUpdate,
} from '#schema/rest/account/saved-address.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['user'], security: bearer, middleware: registered }
const params = z.object({ id: Id })
const responses = answers(SavedAddressList)

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/addresses',
  summary: 'Where the user has goods brought to; guests are refused',
  responses,
})

const create = createRoute({
  ...shared,
  method: 'post',
  path: '/user/addresses',
  summary:
    'Saves an address; one with the same fiasId and flat is the same address, and takes what is ' +
    'newly said of it. ADDRESS_LIMIT over 20, ADDRESS_INCOMPLETE without a house',
  request: { body: json(SavedAddressCreate) },
  responses,
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/user/addresses/{id}',
  summary:
    'Changes an address as a whole; CONFLICT by `version` when it was changed since it was read, ' +
    'by `fiasId` when the same address is saved apart',
  request: { params, body: json(SavedAddressUpdate) },
  responses,
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/user/addresses/{id}',
  summary: 'Removes an address; for a day it can be restored',
  request: { params },
  responses,
})

const restore = createRoute({
  ...shared,
  method: 'post',
  path: '/user/addresses/{id}/restore',
  summary: 'Undoes a removal',
  request: { params },
  responses,
})

export const savedAddress = createResource()
  .openapi(list, async (c) => c.json(await readAddresses(toAsked(c)), 200))
  .openapi(create, async (c) => {
    const outcome = await addAddress(toAsked(c), c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    const outcome = await changeAddress(toAsked(c), id, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const outcome = await forgetAddress(toAsked(c), c.req.valid('param').id)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(restore, async (c) => {
    const outcome = await bringBackAddress(toAsked(c), c.req.valid('param').id)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })

const toAsked = (c: ApiContext) => ({
  ...c.var,
  userId: sessionOf(c).userId,
  takeQuestion: () => takeAddress(c),
})
