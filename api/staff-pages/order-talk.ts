/** Forms and pictures of the talk of an order. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffMessagePhoto } from '#api/data/order/message.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { addStaffOrderMessage, readStaffOrderMessages } from '#api/domain/staff/order-message.ts'
import { toMessage } from '#schema/error.ts'
import { OrderMessagesRead } from '#schema/rest/order/message.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { sendOrder } from './order-action.tsx'
import { readMessage, type TalkTyped } from './order-talk-form.ts'
import { sendPhotograph } from './photograph.ts'
import { sendNotice } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const toNumber = (c: ApiContext) => Number(c.req.param('number'))

const toDone = (c: ApiContext, done: string) =>
  c.redirect(`/staff/orders/${toNumber(c)}?done=${done}#talk`, 303)

async function write(c: ApiContext) {
  const { values, typed, message } = await readMessage(c)
  if (!message) return sendAnew(c, typed, 422)
  const asked = { ...toKeyed(c, values), number: toNumber(c) }
  const outcome = await addStaffOrderMessage(c.var, asked, message)
  if (outcome.ok) return toDone(c, 'message')
  const { code, field = [], message: words } = outcome.refusal
  if (code === 'NOT_FOUND') return sendNotice(c, 404)
  if (code === 'CONFLICT') return sendAnew(c, { ...typed, staleSince: message.lastId ?? null }, 409)
  const errors = { [field[0] ?? 'text']: words ?? toMessage(code) }
  return sendAnew(c, { ...typed, errors }, toPageStatus(code))
}

async function sendAnew(c: ApiContext, message: TalkTyped, status: PageStatus) {
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  return found ? sendOrder(c, found, { message, status }) : sendNotice(c, 404)
}

async function read(c: ApiContext) {
  const values = await readForm(c)
  const asked = OrderMessagesRead.safeParse(values)
  if (!asked.success || !values.key) return sendNotice(c, 404)
  const call = { ...toKeyed(c, values), number: toNumber(c) }
  const outcome = await readStaffOrderMessages(c.var, call, asked.data.lastId)
  return outcome.ok ? toDone(c, 'read') : sendNotice(c, 404)
}

async function sendPhoto(c: ApiContext) {
  const photo = await findStaffMessagePhoto(c.var.db, {
    number: toNumber(c),
    messageId: c.req.param('message') ?? '',
    position: Number(c.req.param('position')),
  })
  return photo ? sendPhotograph(c, photo) : sendNotice(c, 404)
}

const path = '/:number{[0-9]{1,12}}/messages'

export const orderTalk = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('order.talk'))
  .post(path, (c) => write(c))
  .post(`${path}/read`, (c) => read(c))
  .get(`${path}/:message/photos/:position{[0-3]}`, (c) => sendPhoto(c))
