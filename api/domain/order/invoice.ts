/** «Счёт на оплату»: what an order comes to, on paper. */

import { type Invoice, listServices, type Payee } from '#api/data/order/invoice.ts'
import { page } from '#api/pdf/page.ts'
import type { Cell } from '#api/pdf/table.ts'
import type { Writer } from '#api/pdf/writer.ts'
import { formatMinor, formatNumber, formatPaperDay, formatRoubles } from '#language/ru/paper.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { describeSum } from '#language/ru/sum-in-words.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { findLastDay } from '#schema/deadline.ts'
import { takeIncluded } from '#schema/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Order } from '#schema/rest/order/order.ts'
import { listReductions } from './discount-words.ts'

/** Where the columns of the table end, but for the name's, which begins after the number's. */
const columns = {
  number: page.margin,
  name: page.margin + 22,
  quantity: 385,
  unit: 395,
  price: 480,
  total: page.right,
}
const nameWidth = 280

export const toInvoiceName = (number: string) => `schet-${number}.pdf`

export async function writeInvoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { order, payee, timezone, totalMinor } = invoice
  const { createWriter } = await import('#api/pdf/writer.ts')
  const made = formatPaperDay(order.createdAt, timezone)
  const title = `Счёт на оплату №\u00a0${order.number} от ${made}`
  const writer = createWriter(title)
  writer.letterhead()
  writeParties(writer, payee)
  writer.space(14)
  writer.paragraph(title, { size: 15, weight: 'bold', tag: 'H1' })
  writer.space(8)
  writer.paragraph(`Поставщик: ${[payee.name, payee.address].filter(Boolean).join(', ')}`)
  writer.paragraph(`Покупатель: ${toBuyer(order)}`)
  const basis = [
    `заказ №\u00a0${order.number} от ${made}`,
    order.poNumber && `заявка покупателя №\u00a0${order.poNumber}`,
  ]
  writer.paragraph(`Основание: ${basis.filter(Boolean).join(', ')}`)
  if (order.object) writer.paragraph(`Объект: ${order.object}`)
  const until = toUntil(order, timezone)
  if (until) writer.paragraph(`Оплатить до: ${until} включительно`, { weight: 'bold' })
  writer.space(10)
  writeLines(writer, order)
  writeSums(writer, invoice)
  writer.space(14)
  writer.paragraph(
    `Всего наименований ${toRows(order).length}, на сумму ${formatRoubles(totalMinor)}`,
  )
  writer.paragraph(describeSum(toDueMinor(invoice)), { weight: 'bold' })
  writer.space(8)
  writer.paragraph(`В назначении платежа укажите: ${toPurpose(invoice, made)}.`)
  return writer.save()
}

/** The organisation that pays, as its accountant knows it; else the recipient. */
function toBuyer({ payer, recipient }: Order): string {
  if (!payer) return `${recipient.firstname}, ${formatPhone(recipient.phone ?? '')}`
  const { fullName, name, inn, kpp, address } = payer
  return [fullName || name, `ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ')
}

/** The last whole day of an invoice that waits; null of what is paid another way, or already. */
function toUntil({ status, payment }: Order, timezone: string): string | null {
  const isAwaited = payment.type === 'INVOICE' && status === 'AWAITING_PAYMENT'
  if (!isAwaited || payment.expiresAt === null) return null
  const lastDay = findLastDay(payment.expiresAt, timezone)
  return lastDay && formatPaperDay(lastDay, 'UTC')
}

/** What is left to pay of an order that a change has made dearer; else the whole of it. */
const toDueMinor = ({ order: { money }, totalMinor }: Invoice): number =>
  money && money.paid.amountMinor > 0 && money.toPay.amountMinor > 0
    ? money.toPay.amountMinor
    : totalMinor

/** A bank's rules want the tax in the purpose of what one company pays to another. */
function toPurpose(invoice: Invoice, made: string): string {
  const { number, payer } = invoice.order
  if (!payer) return `оплата заказа №\u00a0${number}`
  return `оплата по\u00a0счёту №\u00a0${number} от ${made}, ${describeTax(invoice)}`
}

function describeTax(invoice: Invoice): string {
  const { vats, totalMinor } = invoice
  const dueMinor = toDueMinor(invoice)
  const [vat, ...others] = vats
  if (!vat) return 'НДС не\u00a0облагается'
  const isRest = dueMinor < totalMinor
  // Of several rates the share of each in a rest is not known.
  if (isRest && others.length > 0) return 'в\u00a0том числе НДС'
  const taxes = isRest ? [{ ...vat, amountMinor: takeIncluded(dueMinor, vat.percent) }] : vats
  return taxes
    .map(
      ({ percent, amountMinor }) =>
        `в\u00a0том числе НДС ${percent}\u00a0% ${formatRoubles(amountMinor)}`,
    )
    .join(', ')
}

/** As a bank asks for them; what a shop has not filled in is left out. */
function writeParties(writer: Writer, payee: Payee) {
  const lines = [
    `Получатель: ${payee.name}`,
    [payee.inn && `ИНН ${payee.inn}`, payee.kpp && `КПП ${payee.kpp}`].filter(Boolean).join('   '),
    payee.account && `Расчётный счёт ${payee.account}`,
    payee.bank && `Банк получателя: ${payee.bank}`,
    [payee.bic && `БИК ${payee.bic}`, payee.bankAccount && `Корр. счёт ${payee.bankAccount}`]
      .filter(Boolean)
      .join('   '),
  ]
  for (const line of lines) if (line) writer.paragraph(line)
}

type Row = { name: string; quantity: string; unit: string; priceMinor: number; totalMinor: number }

/** Goods as they were ordered, and what is done with them as services. */
function toRows(order: Order): Row[] {
  return [
    ...order.items.map(({ code, name, quantity, unit, price, total }) => ({
      name: `${name}, код\u00a0${code}`,
      quantity: formatNumber(toHundredths(quantity) ?? 0),
      unit: toUnitWord(toHundredths(quantity) ?? 0, unit),
      priceMinor: price.amountMinor,
      totalMinor: total.amountMinor,
    })),
    ...listServices(order).map((service) => ({
      ...service,
      quantity: '1',
      unit: 'усл.',
      priceMinor: service.totalMinor,
    })),
  ]
}

function writeLines(writer: Writer, order: Order) {
  const table = writer.table({
    head: [
      { text: '№', x: columns.number },
      { text: 'Товар, услуга', x: columns.name },
      { text: 'Кол-во', x: columns.quantity, align: 'right' },
      { text: 'Ед.', x: columns.unit },
      { text: 'Цена, ₽', x: columns.price, align: 'right' },
      { text: 'Сумма, ₽', x: columns.total, align: 'right' },
    ],
    together: 2,
  })
  for (const [i, row] of toRows(order).entries()) {
    table.row([
      { text: String(i + 1), x: columns.number },
      { text: row.name, x: columns.name, width: nameWidth },
      { text: row.quantity, x: columns.quantity, align: 'right' },
      { text: row.unit, x: columns.unit },
      { text: formatMinor(row.priceMinor), x: columns.price, align: 'right' },
      { text: formatMinor(row.totalMinor), x: columns.total, align: 'right' },
    ])
  }
}

function writeSums(writer: Writer, invoice: Invoice) {
  const { order, totalMinor: total, missingMinor, vats } = invoice
  const dueMinor = toDueMinor(invoice)
  const rows: { name: string; value: string; isBold?: boolean }[] = [
    ...listReductions(order).map(({ kind, name, amountMinor }) => ({
      name: kind === 'ORGANIZATION' ? name : `Скидка, ${name.replace(/^./, toLower)}`,
      value: formatMinor(-amountMinor),
    })),
    ...(missingMinor > 0 ? [{ name: 'Не\u00a0нашлось', value: formatMinor(-missingMinor) }] : []),
    { name: 'Итого', value: formatMinor(total), isBold: true },
    ...toVatRows(vats),
    ...(dueMinor < total ? [{ name: 'Оплачено', value: formatMinor(dueMinor - total) }] : []),
    { name: 'Всего к оплате', value: formatMinor(dueMinor), isBold: true },
  ]
  writer.space(6)
  const table = writer.table({ together: rows.length })
  for (const { name, value, isBold } of rows) {
    const cells: Cell[] = [
      { text: name, x: columns.price, align: 'right' },
      { text: value, x: columns.total, align: 'right' },
    ]
    table.row(cells, isBold ? 'bold' : 'regular')
  }
}

const toLower = (letter: string) => letter.toLowerCase()

function toVatRows(vats: Invoice['vats']) {
  if (vats.length === 0) return [{ name: 'НДС', value: 'не облагается' }]
  return vats.map(({ percent, amountMinor }) => ({
    name: `В том числе НДС ${percent} %`,
    value: formatMinor(amountMinor),
  }))
}
