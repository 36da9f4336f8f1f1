/** What an invoice is made of. */

import type * as z from 'zod'
import { parse } from '#api/data/catalogue/card.ts'
import { toPayeeName } from '#api/data/payment/payment.ts'
import { prepare, sql } from '#api/data/sql.ts'
import { readSite } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import type { Payee as PayeeBody } from '#api/rules/content/body.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { toMissingMinor } from '#schema/order-money.ts'
import type { Order } from '#schema/rest/order/order.ts'
import { sumVats, type VatRate } from '#schema/vat.ts'
import { keptMinor } from './item.ts'
import { findOrder } from './order.ts'

/** Who is paid, as a bank asks for it; beside the name whatever the shop has filled in. */
export type Payee = z.infer<typeof PayeeBody> & { name: string }

export type Invoice = {
  order: Order
  payee: Payee
  timezone: string
  /** What is asked for, and what of the goods is not, because it was not found. */
  totalMinor: number
  missingMinor: number
  /** The taxes in the sum, the highest rate first. */
  vats: { percent: number; amountMinor: number }[]
}

type InvoiceRow = {
  timezone: string
  site: string | null
  goods: string
  delivery_minor: number
  lifting_minor: number
  service_vat: VatRate
}

/** What is done with the goods of an order and paid for, beside them. */
export const listServices = ({
  sums,
}: Order): { line: string; name: string; totalMinor: number }[] =>
  [
    { line: 'DELIVERY', name: 'Доставка', totalMinor: sums.delivery?.amountMinor ?? 0 },
    { line: 'LIFTING', name: 'Подъём на этаж', totalMinor: sums.lifting.amountMinor },
  ].filter(({ totalMinor }) => totalMinor > 0)

/** An invoice that a transfer has paid stays as it was asked for and paid: refunds go apart. */
function toAsked(order: Order) {
  const totalMinor = order.sums.total.amountMinor
  const missingMinor = toMissingMinor(order)
  return order.payment.transfer
    ? { totalMinor: totalMinor + missingMinor, missingMinor: 0 }
    : { totalMinor, missingMinor }
}

/** Null when there is no such order of the user's, or it was given up. */
export async function findInvoice(
  db: Database,
  asked: { userId: string; id: string; now: Date },
): Promise<Invoice | null> {
  const order = await findOrder(db, asked)
  return order?.hasInvoice ? readInvoice(db, order) : null
}

export async function readInvoice(db: Database, order: Order): Promise<Invoice> {
  const sums = toAsked(order)
  const row = await prepare(
    db,
    sql`SELECT c.timezone, site.body AS site,
        (SELECT json_group_array(
            json_object('vat', i.vat, 'totalMinor', iif(${sums.missingMinor} = 0,
              i.total_minor - i.reduction_minor, ${keptMinor})))
          FROM order_items i WHERE i.order_id = o.id) AS goods,
        o.delivery_minor, o.lifting_minor, o.service_vat
      FROM orders o JOIN cities c ON c.id = o.city_id
      LEFT JOIN contents site ON site.kind = 'common' AND site.slug = 'site'
      WHERE o.id = ${order.id}`,
  ).first<InvoiceRow>()
  const site = readSite(row?.site ?? null)
  const payee = { ...site?.payee, name: site?.payee?.name ?? toPayeeName(site?.requisites ?? '') }
  const timezone = row?.timezone ?? defaultTimezone
  return { order, payee, timezone, ...sums, vats: row ? toVats(row) : [] }
}

function toVats({ goods, delivery_minor, lifting_minor, service_vat: vat }: InvoiceRow) {
  const services = [delivery_minor, lifting_minor].filter((totalMinor) => totalMinor > 0)
  return sumVats([
    ...parse<{ vat: VatRate; totalMinor: number }[]>(goods),
    ...services.map((totalMinor) => ({ vat, totalMinor })),
  ])
}
