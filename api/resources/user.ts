import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { isFreshSession } from '#api/data/account/session.ts'
import {
  requireUser,
  toPhone,
  updateUser,
  updateUserCity,
  updateUserPhone,
} from '#api/data/account/user.ts'
import { findStates } from '#api/data/account/viewer-state.ts'
import { type Refusal } from '#api/data/outcome.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { refuseCode, registered, sessionOf, signedIn } from '#api/http/session.ts'
import { CurrentCity, UserCityRequest } from '#schema/rest/city.ts'
import { UserResponse, UserStates, UserUpdate } from '#schema/rest/user.ts'

const tags = ['user']

const read = createRoute({
  method: 'get',
  path: '/user',
  tags,
  summary: 'Who is signed in, a guest too',
  security: bearer,
  middleware: signedIn,
  responses: answers(UserResponse),
})

const update = createRoute({
  method: 'put',
  path: '/user',
  tags,
  summary:
    'Changes the profile; guests have none. Another phone needs the code sent to it and a sign-in ' +
    'within the last 15 minutes, and ends the other sessions',
  security: bearer,
  middleware: registered,
  request: { body: json(UserUpdate) },
  responses: answers(UserResponse),
})

const cityUpdate = createRoute({
  method: 'post',
  path: '/user/city',
  tags,
  summary: 'Sets and confirms the city',
  security: bearer,
  middleware: signedIn,
  request: { body: json(UserCityRequest) },
  responses: answers(CurrentCity),
})

const states = createRoute({
  method: 'get',
  path: '/user/states',
  tags,
  summary: 'What the page frame shows of the user, in one call',
  security: bearer,
  middleware: signedIn,
  responses: answers(UserStates),
})

export const user = createResource()
  .openapi(read, async (c) => c.json(await requireUser(c.var.db, sessionOf(c).userId), 200))
  .openapi(update, async (c) => {
    const { userId } = sessionOf(c)
    const { phone, code, ...changes } = c.req.valid('json')
    const refusal = phone === undefined ? null : await changePhone(c, toPhone(phone), code)
    if (refusal) return refuse(c, refusal)
    await updateUser(c.var.db, userId, changes)
    return c.json(await requireUser(c.var.db, userId), 200)
  })
  .openapi(cityUpdate, async (c) => {
    const session = sessionOf(c)
    const isKnown = await updateUserCity(c.var.db, session, c.req.valid('json').cityId)
    if (!isKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return c.json((await requireUser(c.var.db, session.userId)).city, 200)
  })
  .openapi(states, async (c) => c.json(await findStates(c.var.db, sessionOf(c), c.var.now()), 200))

const staleSession: Refusal = {
  code: 'PHONE_UNCONFIRMED',
  field: ['phone'],
  message: 'Чтобы сменить номер, выйдите и войдите снова: код подтвердит, что прежний номер — ваш',
}

/** Why the phone stays as it is; null when it is the one asked for. */
async function changePhone(
  c: ApiContext,
  phone: string,
  code: string | undefined,
): Promise<Refusal | null> {
  const { db, now } = c.var
  const session = sessionOf(c)
  const { phone: old } = (await requireUser(db, session.userId)).user.data
  if (phone === old) return null
  if (code === undefined) return { code: 'PHONE_UNCONFIRMED', field: ['phone'] }
  // A session alone does not carry the account off: the old phone must be at hand as well. Asked
  // before the code, which is left to be used after the sign-in.
  if (!(await isFreshSession(db, session.id, now()))) return staleSession
  const refusal = await refuseCode(c, { phone, code })
  if (refusal) return refusal
  // Only now: only the phone's owner may learn whether it has an account.
  const isFree = await updateUserPhone(db, session, { phone, former: old, now: now() })
  if (!isFree) return { code: 'PHONE_TAKEN', field: ['phone'] }
  return null
}
