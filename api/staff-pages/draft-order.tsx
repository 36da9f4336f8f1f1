/** @jsxImportSource hono/jsx */
/** `/staff/orders/new`: an order that is filled while its buyer is on the phone. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listDraftOrders } from '#api/data/order/draft-order.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { copyOrder, createDraft, removeDraft } from '#api/domain/staff/draft-order.ts'
import { findDraftGoods, setDraftItems } from '#api/domain/staff/draft-order-goods.ts'
import { orderDraft, sendDraft, setDraftFields } from '#api/domain/staff/draft-order-place.ts'
import { findStaffBuyer } from '#api/domain/staff/draft-order-view.ts'
import { toMessage } from '#schema/error.ts'
import { isPhone, messages, toPhoneDigits } from '#schema/form.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { StaffDraftOrderAsked, StaffDraftOrderCreate } from '#schema/rest/staff/draft-order.ts'
import {
  type DraftShown,
  refuseDraft,
  sendDraftPage,
  toId,
  withDraft,
} from './draft-order-answer.tsx'
import { readAdded, readFields, readItems, readRows, readSeen } from './draft-order-form.ts'
import { findCertain, toDraftPath } from './draft-order-goods.tsx'
import { DraftOrderStart } from './draft-order-start.tsx'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

const perPage = 20

/** What is not understood is left out. */
const Query = z.object({
  phone: z.string().max(24).catch(''),
  after: z.string().max(64).optional().catch(undefined),
  done: z.string().max(16).catch(''),
})

type StartShown = { values?: Values; errors?: Record<string, string>; status?: PageStatus }

async function sendStart(c: ApiContext, { values, errors = {}, status = 200 }: StartShown = {}) {
  const { db, now } = c.var
  const query = Query.parse(c.req.query())
  const phone = values?.['phone'] ?? query.phone
  const isWrong = phone !== '' && !isPhone(phone)
  const digits = toPhoneDigits(phone)
  const [found, timezone, known] = await Promise.all([
    listDraftOrders(db, { after: query.after, perPage, now: now() }),
    findStaffTimezone(db),
    phone && !isWrong ? findStaffBuyer(c.var, { phone: digits }) : null,
  ])
  const body = (
    <DraftOrderStart
      values={values ?? { phone }}
      errors={isWrong ? { phone: messages.phone } : errors}
      buyer={known?.buyer ?? null}
      found={found}
      isRemoved={query.done === 'removed'}
      timezone={timezone}
    />
  )
  return sendPage(c, { title: 'Новый заказ', status: isWrong ? 422 : status, body })
}

async function begin(c: ApiContext) {
  const values = await readForm(c)
  const sent = StaffDraftOrderCreate.safeParse({
    phone: values['phone'] ?? '',
    firstname: values['firstname']?.trim() || null,
  })
  if (!sent.success || !values.key) {
    const [issue] = sent.error?.issues ?? []
    const errors = { [String(issue?.path[0] ?? 'phone')]: issue?.message ?? toMessage('INVALID') }
    return sendStart(c, { values, errors, status: 422 })
  }
  const outcome = await createDraft(c.var, toKeyed(c, values), sent.data)
  if (outcome.ok) return c.redirect(toDraftPath(outcome.value.id), 303)
  const { code, field, message = toMessage(code) } = outcome.refusal
  const errors = { [field?.at(-1) ?? 'phone']: message }
  return sendStart(c, { values, errors, status: toPageStatus(code) })
}

async function find(c: ApiContext, draft: StaffDraftOrder) {
  const values = await readForm(c)
  const text = values['text'] ?? ''
  const sent = StaffDraftOrderAsked.safeParse({ text })
  if (!sent.success) {
    const errors = { text: sent.error.issues[0]?.message ?? '' }
    return sendDraftPage(c, draft, { asked: { text, found: null }, errors, status: 422 })
  }
  const outcome = await findDraftGoods(c.var, { id: draft.id, text: sent.data.text })
  if (!outcome.ok) return refuseDraft(c, draft, { values }, outcome.refusal)
  const found = outcome.value
  const certain = findCertain(found)
  if (!certain) return sendDraftPage(c, draft, { asked: { text, found } })
  const added = await setDraftItems(c.var, draft.id, { items: [{ ...certain, isAtLeast: true }] })
  if (!added.ok) return refuseDraft(c, draft, { values }, added.refusal)
  return c.redirect(`${toDraftPath(draft.id)}?done=added`, 303)
}

async function setItems(c: ApiContext, draft: StaffDraftOrder) {
  const values = await readForm(c)
  const { items, errors } = values['isList']
    ? readRows(values)
    : values['add']
      ? readAdded(values)
      : readItems(draft, values)
  const isWrong = Object.keys(errors).length > 0
  if (values['isList'] && (isWrong || items.length === 0)) {
    return sendListAgain(c, draft, { values, errors })
  }
  if (isWrong) {
    return sendDraftPage(c, draft, {
      values,
      errors,
      alert: 'Впишите количество числом',
      status: 422,
    })
  }
  const back = `${toDraftPath(draft.id)}?done=${values['isList'] || values['add'] ? 'added' : ''}`
  if (items.length === 0) return c.redirect(toDraftPath(draft.id), 303)
  const outcome = await setDraftItems(c.var, draft.id, { items })
  return outcome.ok ? c.redirect(back, 303) : refuseDraft(c, draft, { values }, outcome.refusal)
}

/** The list stands as it was pasted, with what was chosen of it. */
async function sendListAgain(
  c: ApiContext,
  draft: StaffDraftOrder,
  { values, errors }: Required<Pick<DraftShown, 'values' | 'errors'>>,
) {
  const { text = '' } = values
  const outcome = await findDraftGoods(c.var, { id: draft.id, text })
  if (!outcome.ok) return refuseDraft(c, draft, { values }, outcome.refusal)
  const alert =
    Object.keys(errors).length > 0
      ? 'Впишите количество у\u00a0выбранных строк'
      : 'Выберите товар хотя бы в\u00a0одной строке'
  const asked = { text, found: outcome.value }
  return sendDraftPage(c, draft, { asked, values, errors, alert, status: 422 })
}

/** The fields are written before anything else is done, so that nothing that was typed is lost. */
async function write(c: ApiContext, draft: StaffDraftOrder, values: Values) {
  const { sent, errors, suggestions } = await readFields(c, draft, values)
  const outcome = await setDraftFields(c.var, draft.id, sent)
  if (!outcome.ok) return { answer: await refuseDraft(c, draft, { values }, outcome.refusal) }
  if (Object.keys(errors).length === 0) return { written: outcome.value }
  const shown = { values, errors, suggestions, status: 422 as const }
  return { answer: await sendDraftPage(c, outcome.value, shown) }
}

async function setFields(c: ApiContext, draft: StaffDraftOrder) {
  const { answer } = await write(c, draft, await readForm(c))
  return answer ?? c.redirect(`${toDraftPath(draft.id)}?done=saved`, 303)
}

const acts = {
  order: async (c: ApiContext, values: Values, asked: Parameters<typeof orderDraft>[2]) => {
    const outcome = await orderDraft(c.var, toKeyed(c, values), asked)
    if (!outcome.ok) return outcome
    const { number } = outcome.value.order
    return { ok: true as const, value: `/staff/orders/${number}?done=created` }
  },
  send: async (c: ApiContext, values: Values, asked: Parameters<typeof sendDraft>[2]) => {
    const outcome = await sendDraft(c.var, toKeyed(c, values), asked)
    if (!outcome.ok) return outcome
    return { ok: true as const, value: `${toDraftPath(asked.id)}?done=sent` }
  },
}

const finish = (name: keyof typeof acts) => async (c: ApiContext, draft: StaffDraftOrder) => {
  const values = await readForm(c)
  if (draft.orderNumber) return c.redirect(`/staff/orders/${draft.orderNumber}`, 303)
  const { answer, written } = await write(c, draft, values)
  if (!written) return answer
  const seen = readSeen(values, written.version)
  const outcome = await acts[name](c, values, { id: draft.id, seen })
  if (outcome.ok) return c.redirect(outcome.value, 303)
  return refuseDraft(c, written, { values }, outcome.refusal)
}

async function remove(c: ApiContext) {
  const values = await readForm(c)
  if (!values.key) return sendNotice(c, 404)
  const outcome = await removeDraft(c.var, toKeyed(c, values), toId(c))
  return outcome.ok ? c.redirect('/staff/orders/new?done=removed', 303) : sendNotice(c, 404)
}

async function copy(c: ApiContext) {
  const values = await readForm(c)
  if (!values.key) return sendNotice(c, 404)
  const outcome = await copyOrder(c.var, toKeyed(c, values), Number(c.req.param('number')))
  if (outcome.ok) return c.redirect(`${toDraftPath(outcome.value.id)}?done=copied`, 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return code === 'NOT_FOUND'
    ? sendNotice(c, 404)
    : sendStart(c, { errors: { phone: message }, status: toPageStatus(code) })
}

export const draftOrders = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('order.create'))
  .get('/', (c) => sendStart(c))
  .post('/', (c) => begin(c))
  .post('/copy/:number{[0-9]{1,12}}', (c) => copy(c))
  .get(
    '/:id',
    withDraft((c, draft) => sendDraftPage(c, draft)),
  )
  .post('/:id/find', withDraft(find))
  .post('/:id/items', withDraft(setItems))
  .post('/:id/fields', withDraft(setFields))
  .post('/:id/order', withDraft(finish('order')))
  .post('/:id/send', withDraft(finish('send')))
  .post('/:id/remove', (c) => remove(c))
