/** «Счёт на оплату»: what an order comes to, on paper. */
import { takeIncluded } from '#schema/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Order } from '#schema/rest/order.ts'
import type { Invoice, Payee } from './data/invoice.ts'
import { createDocument, type PdfDocument, page, wrap } from './pdf/document.ts'
import type { Font } from './pdf/font.ts'

type Fonts = { regular: Font; bold: Font }

/** The main rate since 2026; prices are with it. */
const vatPercent = 22
const margin = 40
const width = page.width - 2 * margin
const right = page.width - margin
const bottom = page.height - 60
const size = 9
const lineHeight = 13
/** Where the columns of the table end, but for the name's, which begins after the number's. */
const columns = { name: margin + 22, quantity: 385, unit: 395, price: 480, total: right }
const nameWidth = 285

export const toInvoiceName = (number: string) => `schet-${number}.pdf`

export async function writeInvoice({
  order,
  payee,
  timezone,
}: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { golos } = await import('./pdf/golos.ts')
  const made = formatDay(order.createdAt, timezone)
  const title = `Счёт на оплату № ${order.number} от ${made}`
  const document = createDocument({ title })
  const writer = createWriter(document, golos)
  writeParties(writer, payee)
  writer.space(14)
  writer.paragraph(title, { size: 15, isBold: true })
  writer.space(8)
  writer.paragraph(`Поставщик: ${[payee.name, payee.address].filter(Boolean).join(', ')}`)
  writer.paragraph(`Покупатель: ${order.recipient.firstname}, +${order.recipient.phone}`)
  writer.paragraph(`Основание: заказ № ${order.number} от ${made}`)
  writer.space(10)
  writeLines(writer, order)
  writeSums(writer, order)
  writer.space(14)
  writer.paragraph(
    `Всего наименований ${toRows(order).length}, на сумму ${formatRoubles(order.sums.total.amountMinor)}. ` +
      `В назначении платежа укажите: оплата заказа № ${order.number}.`,
  )
  return document.save()
}

type ParagraphOptions = { size?: number; isBold?: boolean }
type Cell = { text: string; x: number; align?: 'left' | 'right' }
type Writer = ReturnType<typeof createWriter>

/** Writes downwards, and goes on on a new page when one is full. */
function createWriter(document: PdfDocument, fonts: Fonts) {
  let y = margin
  document.addPage()
  const need = (height: number) => {
    if (y + height <= bottom) return false
    document.addPage()
    y = margin
    return true
  }
  return {
    need,
    space(height: number) {
      y += height
    },
    rule(weight?: number) {
      document.line({ x: margin, y, width, ...(weight && { weight }) })
      y += 5
    },
    row(cells: Cell[], isBold = false) {
      for (const { text, x, align } of cells) {
        const font = isBold ? fonts.bold : fonts.regular
        document.text(text, { x, y, size, font, ...(align && { align }) })
      }
      y += lineHeight
    },
    paragraph(text: string, { size: textSize = size, isBold = false }: ParagraphOptions = {}) {
      const font = isBold ? fonts.bold : fonts.regular
      for (const line of wrap(text, { font, size: textSize, width })) {
        need(textSize * 1.4)
        document.text(line, { x: margin, y, size: textSize, font })
        y += textSize * 1.45
      }
    },
    fit: (text: string, room: number) => wrap(text, { font: fonts.regular, size, width: room }),
  }
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
function toRows({ items, sums }: Order): Row[] {
  const services = [
    { name: 'Доставка', totalMinor: sums.delivery?.amountMinor ?? 0 },
    { name: 'Подъём на этаж', totalMinor: sums.lifting.amountMinor },
  ]
  return [
    ...items.map(({ code, name, quantity, unit, price, total }) => ({
      name: `${name}, код ${code}`,
      quantity: formatNumber(toHundredths(quantity) ?? 0),
      unit,
      priceMinor: price.amountMinor,
      totalMinor: total.amountMinor,
    })),
    ...services
      .filter(({ totalMinor }) => totalMinor > 0)
      .map((service) => ({
        ...service,
        quantity: '1',
        unit: 'усл.',
        priceMinor: service.totalMinor,
      })),
  ]
}

function writeLines(writer: Writer, order: Order) {
  writeHead(writer)
  for (const [i, row] of toRows(order).entries()) {
    const names = writer.fit(row.name, nameWidth)
    if (writer.need(names.length * lineHeight + 6)) writeHead(writer)
    const [first = '', ...others] = names
    writer.row([
      { text: String(i + 1), x: margin },
      { text: first, x: columns.name },
      { text: row.quantity, x: columns.quantity, align: 'right' },
      { text: row.unit, x: columns.unit },
      { text: formatMinor(row.priceMinor), x: columns.price, align: 'right' },
      { text: formatMinor(row.totalMinor), x: columns.total, align: 'right' },
    ])
    for (const text of others) writer.row([{ text, x: columns.name }])
    writer.space(2)
    writer.rule()
  }
}

function writeHead(writer: Writer) {
  writer.rule(1)
  writer.row(
    [
      { text: '№', x: margin },
      { text: 'Товар, услуга', x: columns.name },
      { text: 'Кол-во', x: columns.quantity, align: 'right' },
      { text: 'Ед.', x: columns.unit },
      { text: 'Цена, ₽', x: columns.price, align: 'right' },
      { text: 'Сумма, ₽', x: columns.total, align: 'right' },
    ],
    true,
  )
  writer.space(2)
  writer.rule(1)
}

function writeSums(writer: Writer, { sums, promoCode }: Order) {
  const total = sums.total.amountMinor
  const promo = sums.promo.amountMinor
  const included = formatMinor(takeIncluded(total, vatPercent))
  const rows = [
    { name: `Скидка, промокод ${promoCode ?? ''}`, value: promo > 0 ? formatMinor(-promo) : '' },
    { name: 'Итого', value: formatMinor(total), isBold: true },
    { name: `В том числе НДС ${vatPercent} %`, value: included },
    { name: 'Всего к оплате', value: formatMinor(total), isBold: true },
  ].filter(({ value }) => value !== '')
  writer.need(rows.length * lineHeight)
  for (const { name, value, isBold } of rows) {
    writer.row(
      [
        { text: name, x: columns.price, align: 'right' },
        { text: value, x: columns.total, align: 'right' },
      ],
      isBold,
    )
  }
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** «1 249,50»: on paper a sum always has its kopecks. */
function formatMinor(minor: number): string {
  const whole = Math.abs(minor)
  const kopecks = String(whole % 100).padStart(2, '0')
  return `${minor < 0 ? '−' : ''}${group(String(Math.floor(whole / 100)))},${kopecks}`
}

const formatRoubles = (minor: number) => `${formatMinor(minor)}\u00a0₽`

/** «10,08»: hundredths without the zeros that say nothing. */
const formatNumber = (hundredths: number) => formatMinor(hundredths).replace(/,?0{1,2}$/, '')

const formatDay = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone })
    .format(new Date(at))
    .replace(/\s*г\.$/, '')
