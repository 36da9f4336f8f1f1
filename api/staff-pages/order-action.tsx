/** @jsxImportSource hono/jsx */
/** Forms of an order's page: read, acted on, and shown again when they were not taken. */
import type { ApiContext } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { refuseCodes } from '#api/domain/marking/line.ts'
import { findDocumentLack } from '#api/domain/order/document.ts'
import { takesCodes } from '#api/domain/staff/marking-code.ts'
import { moveStaffOrder, noteStaffOrder } from '#api/domain/staff/order.ts'
import { actOnStaffReceipt } from '#api/domain/staff/receipt.ts'
import { payStaffOrder } from '#api/domain/staff/transfer.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Outcome, Refusal } from '#api/outcome.ts'
import { cancelReasonMessage, toCancelReason } from '#schema/cancel-reason.ts'
import { toMessage } from '#schema/error.ts'
import { parsePrice } from '#schema/money.ts'
import { OrderStatus } from '#schema/rest/order/order.ts'
import { type StaffOrder, StaffOrderMove, StaffOrderNoteCreate } from '#schema/rest/staff/order.ts'
import { receiptDocumentMax, StaffReceiptAct } from '#schema/rest/staff/receipt.ts'
import { StaffOrderPaid } from '#schema/rest/staff/transfer.ts'
import { mayDo } from '#schema/staff-role.ts'
import { formatPart } from './amount.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { readDriver } from './order-driver.tsx'
import { findFollowing } from './order-following.ts'
import {
  isNothing,
  type OrderForm,
  type Picking,
  readPicking,
  type Typed,
  tickAll,
} from './order-form.ts'
import { toThumb } from './order-lines.tsx'
import { actOnCodes } from './order-marking-action.ts'
import { OrderPage } from './order-page.tsx'
import { scan } from './order-scan.ts'
import { findTalk, type TalkTyped } from './order-talk-form.ts'
import { sendNotice, sendPage } from './send.tsx'

type Shown = {
  typed?: Typed
  /** A message that was not taken. */
  message?: TalkTyped
  status?: PageStatus
  just?: string | undefined
}

export async function sendOrder(c: ApiContext, found: StaffOrder, shown: Shown = {}) {
  const { role } = staffOf(c)
  const { typed = null, message = null, status = 200, just } = shown
  const readsMarking = takesCodes(found) && found.items.some(({ marking }) => marking !== null)
  const [following, talk, lack] = await Promise.all([
    just === found.order.status ? findFollowing(c, found) : null,
    findTalk(c, found, message),
    findDocumentLack(c.var, found.order),
  ])
  return sendPage(c, {
    title: `Заказ № ${found.order.number}`,
    status,
    hasCamera: readsMarking,
    hasReader: readsMarking,
    pictures: found.order.items.flatMap(({ picture }) => (picture ? [toThumb(picture.url)] : [])),
    body: (
      <OrderPage
        {...{ found, typed, just, following, talk, lack, role }}
        mayChange={mayDo(role, 'order.change')}
        mayCopy={mayDo(role, 'order.create')}
        isSettledByTill={c.var.payments?.receipts.settlement === 'till'}
        now={c.var.now()}
      />
    ),
  })
}

const toNumber = (c: ApiContext) => Number(c.req.param('number'))

const toAsked = (c: ApiContext, values: Values) => ({
  ...toKeyed(c, values),
  number: toNumber(c),
})

const toTyped = (form: OrderForm, values: Values, more: Partial<Typed> = {}): Typed => ({
  form,
  values,
  errors: {},
  message: null,
  isStale: false,
  ...more,
})

/** The order anew, with what was typed; a redirect when it was done, so that a reload is harmless. */
async function answer(
  c: ApiContext,
  outcome: Outcome<StaffOrder>,
  { form, values, just }: { form: OrderForm; values: Values; just: string },
) {
  if (outcome.ok) return c.redirect(`/staff/orders/${toNumber(c)}?done=${just}`, 303)
  if (outcome.refusal.code === 'FORBIDDEN') return sendNotice(c, 403)
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  if (!found) return sendNotice(c, 404)
  const { typed, status } = toRefused(outcome.refusal, form, values)
  return sendOrder(c, found, { typed, status })
}

function toRefused({ code, field = [], message }: Refusal, form: OrderForm, values: Values) {
  const status = toPageStatus(code)
  const isField = status !== 409
  const errors = { [field.join('.')]: message ?? toMessage(code) }
  return {
    status,
    typed: toTyped(form, values, isField ? { errors } : { isStale: true }),
  }
}

/** What no form of ours sends: the page is shown as it is. */
async function sendAnew(c: ApiContext, typed: Typed) {
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  return found ? sendOrder(c, found, { typed, status: 422 }) : sendNotice(c, 404)
}

export async function move(c: ApiContext, form: 'move' | 'cancel') {
  const values = await readForm(c)
  const status = OrderStatus.safeParse(form === 'cancel' ? 'CANCELLED' : values.status)
  const reason = toCancelReason(values.choice ?? '', values.reason ?? '')
  if (form === 'cancel' && reason === '') {
    return sendAnew(c, toTyped(form, values, { errors: { reason: cancelReasonMessage } }))
  }
  const sent = readDriver(values)
  if ('errors' in sent) return sendAnew(c, toTyped(form, values, sent))
  const asked = StaffOrderMove.safeParse({
    version: Number(values.version),
    status: status.data,
    driver: sent.driver,
    collectionCode: values.collectionCode ?? null,
    reason: form === 'cancel' ? reason : '',
  })
  if (!asked.success || !values.key) return sendAnew(c, toTyped(form, values, { isStale: true }))
  const outcome = await moveStaffOrder(c.var, toAsked(c, values), asked.data)
  return answer(c, outcome, { form, values, just: asked.data.status })
}

/** Less than was ordered is asked about once more: it cannot be taken back. */
export async function pick(c: ApiContext) {
  const form = 'pick'
  const sent = await readForm(c)
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  if (!found) return sendNotice(c, 404)
  const coded = await actOnCodes(c, { found, values: sent, form })
  if (coded) return sendOrder(c, coded.found, coded)
  if (sent.do === 'scan') {
    const { values, message } = scan(found, sent)
    return sendOrder(c, found, { typed: toTyped(form, values, { message }) })
  }
  const values = sent.do === 'all' ? tickAll(found, sent) : sent
  const picking = readPicking(found, values)
  const status = OrderStatus.safeParse(values.status)
  const version = Number(values.version)
  const asked = askAboutPicking(found, picking, values)
  // Of an order that has changed the page tells first what has.
  if (asked && version === found.version) {
    return sendOrder(c, found, { typed: toTyped(form, values, asked), status: 422 })
  }
  const driven = readDriver(values)
  if ('errors' in driven) {
    const message = 'Проверьте телефон водителя'
    return sendOrder(c, found, {
      typed: toTyped(form, values, { ...driven, message }),
      status: 422,
    })
  }
  const move = StaffOrderMove.safeParse({
    version,
    status: status.data,
    picked: picking.picked,
    driver: driven.driver,
  })
  if (!move.success || !values.key) return sendAnew(c, toTyped(form, values, { isStale: true }))
  const outcome = await moveStaffOrder(c.var, toAsked(c, values), move.data)
  return answer(c, outcome, { form, values, just: move.data.status })
}

/** What has to be counted, corrected or confirmed first; null when nothing has. */
function askAboutPicking(
  found: StaffOrder,
  picking: Picking,
  values: Values,
): Partial<Typed> | null {
  const { errors, countedCount, mark, picked } = picking
  const { length } = found.order.items
  if (Object.keys(errors).length > 0) {
    const message =
      countedCount < length
        ? `Посчитано строк: ${countedCount} из\u00a0${length}`
        : 'Проверьте количество'
    return { errors, message }
  }
  const uncoded = refuseCodes(found, picked)
  if (uncoded) return { message: uncoded.message ?? '' }
  if (isNothing(found, picking)) {
    return { message: 'Не\u00a0собрано ничего. Такой заказ отменяют — внизу страницы' }
  }
  if (mark === '' || mark === values.confirmed) return null
  const message = `Собрано меньше, чем заказано: ${describeShort(found, picked)}. Верно?`
  return { values: { ...values, confirm: 'asked' }, message }
}

const namedMax = 3

/** The first of them: it stands by the button, and the fields show the rest. */
function describeShort({ order }: StaffOrder, picked: StaffOrderMove['picked']): string {
  const named = picked.slice(0, namedMax).map(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId)
    return item ? `${item.name} — ${formatPart(quantity, item)}` : itemId
  })
  const rest = picked.length - named.length
  return named.join('; ') + (rest > 0 ? ` и\u00a0ещё ${rest}` : '')
}

/** Codes that a picked order still lacks. */
export async function readCodes(c: ApiContext) {
  const form = 'marking'
  const values = await readForm(c)
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  if (!found) return sendNotice(c, 404)
  const coded = await actOnCodes(c, { found, values, form })
  return coded
    ? sendOrder(c, coded.found, coded)
    : sendOrder(c, found, { typed: toTyped(form, values, { isStale: true }), status: 409 })
}

export async function note(c: ApiContext) {
  const form = 'note'
  const values = await readForm(c)
  const asked = StaffOrderNoteCreate.safeParse({ text: values.text ?? '' })
  if (!asked.success || !values.key) {
    const errors = { text: 'Напишите заметку: от одной буквы до\u00a01000' }
    return sendAnew(c, toTyped(form, values, { errors }))
  }
  const outcome = await noteStaffOrder(c.var, toAsked(c, values), asked.data.text)
  return answer(c, outcome, { form, values, just: 'note' })
}

export async function markPaid(c: ApiContext) {
  const form = 'paid'
  const values = await readForm(c)
  const asked = StaffOrderPaid.safeParse({
    amountMinor: parsePrice(values.amountMinor ?? ''),
    documentNumber: values.documentNumber ?? '',
    paidAt: values.paidAt,
  })
  if (!asked.success || !values.key) {
    const issues = asked.error?.issues ?? []
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
    return sendAnew(c, toTyped(form, values, { errors }))
  }
  const outcome = await payStaffOrder(c.var, toAsked(c, values), asked.data)
  return answer(c, outcome, { form, values, just: form })
}

/** A receipt that was not made is sent again, or was made at the shop's till. */
export async function mendReceipt(c: ApiContext) {
  const form = 'receipt'
  const values = await readForm(c)
  const asked = StaffReceiptAct.safeParse({
    version: Number(values.version),
    do: values.do,
    document: values.document ?? '',
  })
  const id = values.receiptId ?? ''
  if (!asked.success || !values.key) {
    const errors = { document: `Не\u00a0больше ${receiptDocumentMax} знаков` }
    return sendAnew(c, toTyped(form, values, { errors }))
  }
  const outcome = await actOnStaffReceipt(c.var, { ...toAsked(c, values), id }, asked.data)
  return answer(c, outcome, { form, values, just: asked.data.do })
}
