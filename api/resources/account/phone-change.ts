import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import {
  applyPhoneChange,
  cancelPhoneChange,
  createPhoneChange,
  delayPhoneChange,
  findPhoneChange,
  isPhoneChangeSpent,
} from '#api/data/account/phone-change.ts'
import { requireUser, toPhone } from '#api/data/account/user.ts'
import { ownPhone, settlePhoneChanges } from '#api/domain/account/phone-change.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { refuseCode, registered, sessionOf } from '#api/http/session.ts'
import type { Refusal } from '#api/outcome.ts'
import {
  PhoneChangeConfirm,
  PhoneChangeDelay,
  PhoneChangeRequest,
  PhoneChangeResponse,
} from '#schema/rest/account/phone-change.ts'
import { UserResponse } from '#schema/rest/account/user.ts'

const route = { tags: ['user'], security: bearer, middleware: [registered, tellAfterwards] }

const read = createRoute({
  ...route,
  method: 'get',
  path: '/user/phone-change',
  summary: 'The change of the phone that is under way; one whose day has passed is applied first',
  responses: answers(PhoneChangeResponse),
})

const create = createRoute({
  ...route,
  method: 'post',
  path: '/user/phone-change',
  summary: 'Proves a new phone by its code; replaces a change before it. Five a day',
  request: { body: json(PhoneChangeRequest) },
  responses: answers(PhoneChangeResponse),
})

const confirm = createRoute({
  ...route,
  method: 'post',
  path: '/user/phone-change/confirm',
  summary: 'Applies it at once by the code of the old phone, and ends the other sessions',
  request: { body: json(PhoneChangeConfirm) },
  responses: answers(UserResponse),
})

const delay = createRoute({
  ...route,
  method: 'post',
  path: '/user/phone-change/delay',
  summary: 'Applies it a day after the old phone was told, which is not at hand; may be repeated',
  request: { body: json(PhoneChangeDelay) },
  responses: answers(PhoneChangeResponse),
})

const cancel = createRoute({
  ...route,
  method: 'delete',
  path: '/user/phone-change',
  summary:
    'Keeps the old phone; asked from another session than the change, it ends that one. May be ' +
    'repeated',
  responses: answers(PhoneChangeResponse),
})

export const phoneChange = createResource()
  .openapi(read, async (c) => {
    await settlePhoneChanges(c.var, { userId: sessionOf(c).userId })
    return c.json(await readChange(c), 200)
  })
  .openapi(create, async (c) => {
    const { phone, code } = c.req.valid('json')
    const refusal = await begin(c, toPhone(phone), code)
    return refusal ? refuse(c, refusal) : c.json(await readChange(c), 200)
  })
  .openapi(confirm, async (c) => {
    const { phone, code } = c.req.valid('json')
    const refusal = await complete(c, toPhone(phone), code)
    if (refusal) return refuse(c, refusal)
    return c.json(await requireUser(c.var.db, sessionOf(c).userId, c.var.now()), 200)
  })
  .openapi(delay, async (c) => {
    const { userId } = sessionOf(c)
    const phone = toPhone(c.req.valid('json').phone)
    await delayPhoneChange(c.var.db, { userId, phone, now: c.var.now() })
    const change = await findPhoneChange(c.var.db, userId, c.var.now())
    if (change?.state !== 'WAITING' || change.phone !== phone) return refuse(c, unproven)
    return c.json(await readChange(c), 200)
  })
  .openapi(cancel, async (c) => {
    await cancelPhoneChange(c.var.db, sessionOf(c), c.var.now())
    return c.json(await readChange(c), 200)
  })

const unproven: Refusal = {
  code: 'CONFLICT',
  message: 'Смену номера нужно начать заново: новый номер больше не\u00a0подтверждён',
}

async function readChange(c: ApiContext): Promise<PhoneChangeResponse> {
  const found = await findPhoneChange(c.var.db, sessionOf(c).userId, c.var.now())
  if (!found || found.state === 'DONE' || found.state === 'CANCELLED') return { phoneChange: null }
  const { phone, state, appliesAt } = found
  return { phoneChange: { phone, state, appliesAt } }
}

/** Why the new phone is not taken; null when it is proven. */
async function begin(c: ApiContext, phone: string, code: string): Promise<Refusal | null> {
  const { db, now } = c.var
  const session = sessionOf(c)
  const { phone: oldPhone } = (await requireUser(db, session.userId, now())).user.data
  if (!oldPhone) return { code: 'FORBIDDEN' }
  if (phone === oldPhone) return ownPhone
  if (await isPhoneChangeSpent(db, session.userId, now())) {
    const message = 'Сегодня номер уже меняли много раз. Попробуйте завтра'
    return { code: 'TOO_MANY', field: ['phone'], message }
  }
  const refusal = await refuseCode(c, { phone, code, purpose: 'PHONE_CHANGE' })
  if (refusal) return refusal
  // Only now: only the phone's owner may learn whether it has an account.
  const isKept = await createPhoneChange(db, session, { phone, oldPhone, now: now() })
  return isKept ? null : { code: 'PHONE_TAKEN', field: ['phone'] }
}

/** Why the phone stays as it is; null when it is the new one. */
async function complete(c: ApiContext, phone: string, code: string): Promise<Refusal | null> {
  const { db, now } = c.var
  const change = await findPhoneChange(db, sessionOf(c).userId, now())
  if (change?.phone !== phone || change.state === 'TAKEN') return unproven
  const refusal = await refuseCode(c, { phone: change.oldPhone, code, purpose: 'PHONE_CHANGE' })
  if (refusal) return refusal
  // The session that has the old phone's code is the one that stays.
  const outcome = await applyPhoneChange(db, { ...change, sessionId: sessionOf(c).id }, now())
  if (outcome === 'taken') return { code: 'PHONE_TAKEN', field: ['phone'] }
  return outcome === 'gone' ? unproven : null
}
