/** @jsxImportSource hono/jsx */
/** `/staff/orders/{number}/change`: one form, whose buttons look things up, reckon and act. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import {
  type ChangeOptions,
  findChangeOptions,
  findGoods,
  findHouses,
  findLineSubstitutes,
  listGoods,
} from '#api/domain/staff/change-option.ts'
import {
  changeStaffOrder,
  quoteStaffChange,
  withdrawStaffChange,
} from '#api/domain/staff/order-change.ts'
import type { Refusal } from '#api/outcome.ts'
import { toMessage } from '#schema/error.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderChange } from '#schema/rest/staff/order-change.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import {
  listAdded,
  readChange,
  toErrorName,
  toOffName,
  toValues,
  withAdded,
} from './order-change-form.ts'
import { OrderChangePage } from './order-change-page.tsx'
import type { ChangeShown } from './order-change-shown.ts'
import { toThumb } from './order-lines.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'

type Opened = { found: StaffOrder; options: ChangeOptions; values: Values }
type More = Partial<ChangeShown> & { status?: PageStatus }

const toNumber = (c: ApiContext) => Number(c.req.param('number'))

async function open(c: ApiContext, typed: Values | null): Promise<Opened | null> {
  const found = await findStaffOrder(c.var.db, toNumber(c), c.var.now())
  const options = found && (await findChangeOptions(c.var, found))
  return found && options ? { found, options, values: typed ?? toValues(found) } : null
}

/** The form with what was typed; what it was opened on may have changed meanwhile. */
async function show(c: ApiContext, opened: Opened, { status = 200, ...more }: More = {}) {
  const { found, options, values } = opened
  const isStale = Number(values.version) !== found.version
  const added = listAdded(values)
  const goods = await listGoods(
    c.var,
    options.place,
    added.map(({ productId }) => productId),
  )
  const shown: ChangeShown = {
    found,
    options,
    added,
    goods,
    isStale,
    values: { ...values, version: String(found.version) },
    errors: {},
    message: null,
    quote: null,
    results: [],
    substitutes: null,
    houses: [],
    ...more,
  }
  return sendPage(c, {
    title: `Изменение заказа № ${found.order.number}`,
    status,
    pictures: found.order.items.flatMap(({ picture }) => (picture ? [toThumb(picture.url)] : [])),
    body: <OrderChangePage {...shown} now={c.var.now()} />,
  })
}

/** Each button of the form by what its value begins with. */
const buttons: Record<
  string,
  (c: ApiContext, opened: Opened, rest: string[]) => Promise<Response>
> = {
  find: async (c, opened) => {
    const results = await findGoods(c.var, opened.options.place, opened.values.search ?? '')
    const message = results.length === 0 ? 'Такого товара не\u00a0нашлось' : null
    return show(c, opened, { results, message })
  },
  add: (c, opened, [productId = '', quantity = '1']) =>
    showWith(c, opened, [...listAdded(opened.values), { productId, quantity, insteadOf: '' }]),
  drop: (c, opened, [index]) =>
    showWith(
      c,
      opened,
      listAdded(opened.values).filter((_, i) => i !== Number(index)),
    ),
  substitutes: async (c, opened, [itemId = '']) => {
    const line = opened.found.order.items.find(({ id }) => id === itemId)
    if (!line) return show(c, opened)
    const list = await findLineSubstitutes(c.var, opened.options.place, line)
    return show(c, opened, { substitutes: { itemId, list } })
  },
  replace: (c, { values, ...opened }, [itemId = '', productId = '', quantity = '1']) => {
    const added = [...listAdded(values), { productId, quantity, insteadOf: itemId }]
    const off = { ...values, [toOffName(itemId)]: 'on' }
    return showWith(c, { ...opened, values: off }, added)
  },
  address: async (c, opened) => {
    const houses = await findHouses(c.var, opened.options.place, opened.values.address ?? '')
    const errors = { address: 'Такого адреса не\u00a0нашлось' }
    return show(c, opened, { houses, ...(houses.length === 0 && { errors }) })
  },
  house: async (c, opened, [fiasId = '']) => {
    const known = await c.var.addresses.find(fiasId)
    const house = known && { fiasId, address: known.value }
    return show(c, { ...opened, values: { ...opened.values, ...house } })
  },
  quote: (c, opened) => quote(c, opened),
  apply: (c, opened) => act(c, opened, false),
  ask: (c, opened) => act(c, opened, true),
}

const showWith = (
  c: ApiContext,
  { values, ...opened }: Opened,
  added: ReturnType<typeof listAdded>,
) => show(c, { ...opened, values: withAdded(values, added) })

async function quote(c: ApiContext, opened: Opened, more: More = {}): Promise<Response> {
  const { found, values } = opened
  const { change, errors } = readChange(found, values)
  if (!change) return show(c, opened, { errors, status: 422 })
  const outcome = await quoteStaffChange(c.var, toNumber(c), change)
  if (!outcome.ok) return show(c, opened, toShown(outcome.refusal))
  const { refusals } = outcome.value
  const refused = Object.fromEntries(
    refusals.map(({ field, message }) => [toErrorName(field), message]),
  )
  return show(c, opened, {
    quote: outcome.value,
    errors: refused,
    message: refused[''] ?? null,
    ...(refusals.length > 0 && { status: 422 }),
    ...more,
  })
}

const toShown = ({ code, field = [], message = toMessage(code) }: Refusal): More => {
  const name = toErrorName(field)
  return { status: toPageStatus(code), errors: { [name]: message }, message }
}

/** What was quoted is what is made; anything else is reckoned anew, and shown. */
async function act(c: ApiContext, opened: Opened, ask: boolean): Promise<Response> {
  const { found, values } = opened
  const { change, errors } = readChange(found, values)
  if (!change) return show(c, opened, { errors, status: 422 })
  if (Number(values.version) !== found.version) return quote(c, opened, { status: 409 })
  if (isNothing(change)) {
    return show(c, opened, { message: 'Ничего не\u00a0изменено', status: 422 })
  }
  const asked = { ...toKeyed(c, values), number: toNumber(c) }
  const expectedTotalMinor = Number(values.expectedTotalMinor)
  const body = { ...change, expectedTotalMinor, ask }
  const outcome = await changeStaffOrder(c.var, asked, body)
  if (outcome.ok) {
    const done = ask ? 'change-ask' : 'change'
    return c.redirect(`/staff/orders/${toNumber(c)}?done=${done}`, 303)
  }
  const again = await open(c, values)
  const { status = 409, message = null } = toShown(outcome.refusal)
  return again ? quote(c, again, { status, message }) : sendNotice(c, 404)
}

const isNothing = ({ items, added, delivery, recipient, payer }: StaffOrderChange) =>
  items.length + added.length === 0 && !delivery && !recipient && !payer

async function press(c: ApiContext): Promise<Response> {
  const values = await readForm(c)
  const opened = await open(c, values)
  if (!opened) return sendNotice(c, 404)
  const [name = '', ...rest] = (values.do ?? 'quote').split(':')
  const button = buttons[name] ?? buttons.quote
  return button ? button(c, opened, rest) : show(c, opened)
}

async function withdraw(c: ApiContext): Promise<Response> {
  const values = await readForm(c)
  const asked = { ...toKeyed(c, values), number: toNumber(c) }
  const outcome = await withdrawStaffChange(c.var, asked, c.req.param('id') ?? '')
  const done = outcome.ok ? '?done=change-withdraw' : ''
  return c.redirect(`/staff/orders/${toNumber(c)}${done}`, 303)
}

const path = '/:number{[0-9]{1,12}}'

export const orderChanges = new Hono<ApiEnv>()
  .use(`${path}/change`, requireStaff, requirePageAct('order.change'))
  .use(`${path}/changes/*`, requireStaff, requirePageAct('order.change'))
  .get(`${path}/change`, async (c) => {
    const opened = await open(c, null)
    return opened ? show(c, opened) : sendNotice(c, 404)
  })
  .post(`${path}/change`, (c) => press(c))
  .post(`${path}/changes/:id/withdraw`, (c) => withdraw(c))
