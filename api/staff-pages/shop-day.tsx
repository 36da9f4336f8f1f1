/** @jsxImportSource hono/jsx */
/** `/staff/shop-days`: holidays, short days and stocktaking, shop by shop. */
import { Hono } from 'hono'
import * as z from 'zod'
import type { ApiContext, ApiEnv } from '#api/context.ts'
import { listStaffShops, type StaffShop } from '#api/data/staff/shop.ts'
import { findStaffShopDays } from '#api/data/staff/shop-day.ts'
import { changeShopDay } from '#api/domain/staff/shop-day.ts'
import type { Refusal } from '#api/outcome.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import { StaffShopDayChange } from '#schema/rest/staff/shop-day.ts'
import { type PageStatus, readForm, toKeyed, toPageStatus, type Values } from './form.ts'
import { sendNotice, sendPage } from './send.tsx'
import { requirePageAct, requireStaff } from './session.ts'
import { ShopDaysPage, type ShopDayTyped } from './shop-day-page.tsx'

/** One form changes so many shops at most. */
const togetherMax = 20

const Query = z.object({
  shop: z.string().max(64).catch(''),
  done: z.enum(['set', 'removed']).optional().catch(undefined),
})

type Shown = { typed?: ShopDayTyped; status?: PageStatus; alert?: string; shopId?: string }

async function sendDays(c: ApiContext, { typed, status = 200, alert = '', ...shown }: Shown = {}) {
  const { db, now } = c.var
  const { shop, done = null } = Query.parse(c.req.query())
  const shops = await listStaffShops(db)
  const shopId = shown.shopId ?? (shop || shops[0]?.id || '')
  const found = await findStaffShopDays(db, shopId, now())
  if (!found && shops.length > 0) return sendNotice(c, 404)
  const props = {
    shops,
    found,
    done,
    alert,
    typed: typed ?? null,
    canAll: shops.length > 1 && shops.length <= togetherMax,
  }
  return sendPage(c, { title: 'Часы работы', status, body: <ShopDaysPage {...props} /> })
}

/** The shops that a form is about. */
async function listAsked(c: ApiContext, { shopId = '', isAll }: Values): Promise<StaffShop[]> {
  const shops = await listStaffShops(c.var.db)
  if (isAll === 'on' && shops.length <= togetherMax) return shops
  return shops.filter(({ id }) => id === shopId)
}

async function setDay(c: ApiContext) {
  const values = await readForm(c)
  const { shopId = '', day = '', kind, opens = '', closes = '', reason } = values
  const hours = kind === 'CLOSED' ? null : { opens, closes }
  const sent = StaffShopDayChange.safeParse({ hours, reason })
  if (!sent.success) {
    const errors = Object.fromEntries(
      sent.error.issues.toReversed().map(({ path, message }) => [String(path.at(-1)), message]),
    )
    return sendDays(c, { shopId, typed: { values, errors }, status: 422 })
  }
  const shops = await listAsked(c, values)
  if (shops.length === 0) return sendNotice(c, 404)
  for (const { id, name } of shops) {
    const asked = { ...toKeyed(c, toKeyOf(values, id)), shopId: id, day }
    // One after another: each is a batch of its own, and what is sent again goes on from there.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await changeShopDay(c.var, asked, sent.data)
    if (!outcome.ok)
      return refuseDay(c, values, { refusal: outcome.refusal, shop: shops.length > 1 ? name : '' })
  }
  return toDone(c, shopId, 'set')
}

const toKeyOf = ({ key = '' }: Values, shopId: string): Values => ({
  key: key && `${key.slice(0, 60)}/${shopId}`,
})

function refuseDay(c: ApiContext, values: Values, told: { refusal: Refusal; shop: string }) {
  const { refusal, shop } = told
  const { code, field = [], message = toMessage(code) } = refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  const errors = { [field.at(-1) ?? 'day']: shop ? `${shop}: ${message}` : message }
  const { shopId = '' } = values
  return sendDays(c, { shopId, typed: { values, errors }, status: toPageStatus(code) })
}

async function removeDay(c: ApiContext) {
  const values = await readForm(c)
  const { shopId = '', day = '' } = values
  const outcome = await changeShopDay(c.var, { ...toKeyed(c, values), shopId, day }, null)
  if (outcome.ok) return toDone(c, shopId, 'removed')
  const { code, message = toMessage(code) } = outcome.refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  return sendDays(c, { shopId, alert: message, status: toPageStatus(code) })
}

const toDone = (c: ApiContext, shop: string, done: 'set' | 'removed') =>
  c.redirect(`/staff/shop-days?${new URLSearchParams({ shop, done })}`, 303)

export const shopDays = new Hono<ApiEnv>()
  .use(requireStaff, requirePageAct('shop-day.change'))
  .get('/', (c) => sendDays(c))
  .post('/set', (c) => setDay(c))
  .post('/remove', (c) => removeDay(c))
