import { createRoute } from '@hono/zod-openapi'
import { requireUser, updateUser, updateUserCity } from '#api/data/account/user.ts'
import { findStates } from '#api/data/account/viewer-state.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn } from '#api/http/session.ts'
import { UserResponse, UserStates, UserUpdate } from '#schema/rest/account/user.ts'
import { CurrentCity, UserCityRequest } from '#schema/rest/catalogue/city.ts'

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
    'Changes the profile; guests have none. The phone has calls of its own, and another e-mail ' +
    'is not confirmed',
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
  .openapi(read, async (c) =>
    c.json(await requireUser(c.var.db, sessionOf(c).userId, c.var.now()), 200),
  )
  .openapi(update, async (c) => {
    const { userId } = sessionOf(c)
    await updateUser(c.var.db, userId, c.req.valid('json'))
    return c.json(await requireUser(c.var.db, userId, c.var.now()), 200)
  })
  .openapi(cityUpdate, async (c) => {
    const session = sessionOf(c)
    const isKnown = await updateUserCity(c.var.db, session, c.req.valid('json').cityId)
    if (!isKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return c.json((await requireUser(c.var.db, session.userId, c.var.now())).city, 200)
  })
  .openapi(states, async (c) => c.json(await findStates(c.var.db, sessionOf(c), c.var.now()), 200))
