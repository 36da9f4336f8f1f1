/** An estimate on paper: what an installer keeps, or gives to a client to be signed. */
import { encode } from 'uqr'
import { page } from '#api/pdf/page.ts'
import type { Cell } from '#api/pdf/table.ts'
import type { Writer } from '#api/pdf/writer.ts'
import { onRequest } from '#language/ru/estimate.ts'
import { formatMinor, formatNumber, formatPaperDay, formatRoubles } from '#language/ru/paper.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { isOnRequest } from '#schema/estimate-sum.ts'
import { toSectionTotal, toTotalName } from './columns.ts'
import type { Paper, PaperExtras, PaperRow } from './paper.ts'
import { writeAcceptance, writeVersion } from './pdf-end.ts'
import { writeLetterhead, writeParties } from './pdf-part.ts'

/** Where columns end, but for those of words, which begin there. */
const ends = {
  number: page.margin,
  name: page.margin + 22,
  quantity: 336,
  unit: 342,
  total: page.right,
}
const nameWidth = 232
const unitWidth = 44
const codeWidth = 84

export async function writeEstimatePdf(
  paper: Paper,
  { timeZone, logo, link, version, acceptance = null }: PaperExtras,
): Promise<Uint8Array<ArrayBuffer>> {
  const { createWriter } = await import('#api/pdf/writer.ts')
  const { toFlatPicture } = await import('#api/pdf/flat-png.ts')
  const writer = createWriter(`${paper.title}. ${paper.mark}`, { hasHeads: true })
  if (paper.letterhead) {
    writeLetterhead(writer, paper.letterhead, logo && (await toFlatPicture(logo)))
  } else writer.letterhead()
  writer.paragraph(paper.title, { size: 16, weight: 'bold', tag: 'H1' })
  writer.space(4)
  writer.paragraph(paper.mark, { weight: 'bold' })
  for (const fact of listFacts(paper, timeZone)) writer.paragraph(fact)
  writer.space(10)
  if (paper.groups.length > 0) writeTable(writer, paper)
  else writer.paragraph('В смете пока нет строк.')
  if (paper.hasPrices) writeSums(writer, paper)
  if (paper.load) writeLoad(writer, paper.load)
  if (paper.note !== '') {
    writer.space(12)
    writer.paragraph(paper.note)
  }
  if (link !== null) writeLink(writer, link)
  if (acceptance) writeAcceptance(writer, paper, acceptance, timeZone)
  else if (paper.copy === 'CLIENT') writeSignatures(writer, paper)
  if (version) writeVersion(writer, version, timeZone)
  return writer.save()
}

function listFacts({ client, object, changedAt, validUntil }: Paper, timeZone: string) {
  const made = `Составлена ${formatPaperDay(changedAt, timeZone)}`
  const valid = validUntil ? `, действует до\u00a0${formatPaperDay(validUntil, 'UTC')}` : ''
  return [client && `Заказчик: ${client}`, object && `Объект: ${object}`, made + valid].filter(
    (fact) => fact !== '',
  )
}

/** Where a link shows no prices, only quantities stand. */
function writePlainTable(writer: Writer, { groups }: Paper) {
  const right = page.right - unitWidth
  const table = writer.table({
    head: [
      { text: '№', x: ends.number },
      { text: 'Наименование', x: ends.name },
      toRight('Кол-во', right - 6),
      { text: 'Ед.', x: right },
    ],
    together: 2,
  })
  const width = page.right - page.margin
  for (const { title, rows } of groups) {
    if (title !== null) table.row([{ text: title, x: page.margin, width }], 'bold', 2)
    for (const row of rows) {
      table.row([
        { text: String(row.number), x: ends.number },
        { ...toName(row), width: right - 60 - ends.name },
        toRight(formatNumber(row.quantity), right - 6),
        { text: toUnitWord(row.quantity, row.unit), x: right, width: unitWidth },
      ])
    }
  }
}

function writeTable(writer: Writer, paper: Paper) {
  if (!paper.hasPrices) return writePlainTable(writer, paper)
  const { hasDiscount, groups } = paper
  const priceEnd = hasDiscount ? 436 : 470
  const discountEnd = 492
  const table = writer.table({
    head: [
      { text: '№', x: ends.number },
      { text: 'Наименование', x: ends.name },
      { text: 'Кол-во', x: ends.quantity, align: 'right' },
      { text: 'Ед.', x: ends.unit },
      { text: 'Цена, ₽', x: priceEnd, align: 'right' },
      ...(hasDiscount ? [toRight('Скидка, ₽', discountEnd)] : []),
      { text: 'Сумма, ₽', x: ends.total, align: 'right' },
    ],
    together: 2,
  })
  for (const group of groups) {
    const { title, rows } = group
    const width = page.right - page.margin
    if (title !== null) table.row([{ text: title, x: page.margin, width }], 'bold', 2)
    for (const row of rows) {
      table.row([
        { text: String(row.number), x: ends.number },
        toName(row),
        toRight(formatNumber(row.quantity), ends.quantity),
        { text: toUnitWord(row.quantity, row.unit), x: ends.unit, width: unitWidth },
        toRight(toPrice(row), priceEnd),
        ...(hasDiscount
          ? [toRight(row.discountMinor > 0 ? formatMinor(-row.discountMinor) : '', discountEnd)]
          : []),
        toRight(isCounted(row) ? formatMinor(row.totalMinor) : '—', ends.total),
      ])
    }
    if (groups.length > 1) {
      const name = toSectionTotal(title)
      table.row(
        [
          { text: name, x: ends.name, width: nameWidth },
          toRight(isOnRequest(group) ? onRequest : formatMinor(group.totalMinor), ends.total),
        ],
        'bold',
      )
    }
  }
}

const toRight = (text: string, x: number): Cell => ({ text, x, align: 'right' })
const isCounted = ({ priceMinor, isGone }: PaperRow) => priceMinor !== null && !isGone
const toPrice = ({ priceMinor }: PaperRow) =>
  priceMinor === null ? onRequest : formatMinor(priceMinor)

function toName(row: PaperRow): Cell {
  const { name, packs, howMuch, note, isGone, own } = row
  const facts = [
    isGone && 'больше не\u00a0продаётся',
    own && own.code !== '' && `код\u00a0${own.code}`,
    packs,
    own?.weightGrams != null && !isGone && `${formatKilograms(own.weightGrams)}\u00a0кг`,
    own && !isGone && (own.stock === 'нет' ? 'нет в\u00a0наличии' : `в\u00a0наличии ${own.stock}`),
  ].filter(Boolean)
  const detail = [facts.join(', '), howMuch, note].filter(Boolean).join('\n')
  return { text: name, x: ends.name, width: nameWidth, isStruck: isGone, ...(detail && { detail }) }
}

const formatKilograms = (grams: number) => formatNumber(Math.round(grams / 10))

function writeSums(writer: Writer, paper: Paper) {
  const { hasDiscount, grossMinor, discountMinor, totalMinor } = paper
  const rows = [
    ...(hasDiscount
      ? [
          { name: 'Без скидки', value: formatRoubles(grossMinor) },
          { name: 'Скидка', value: formatRoubles(-discountMinor) },
        ]
      : []),
    {
      name: toTotalName(paper),
      value: isOnRequest(paper) ? onRequest : formatRoubles(totalMinor),
      isBold: true,
    },
  ]
  writer.space(6)
  const table = writer.table({ together: rows.length })
  for (const { name, value, isBold } of rows) {
    table.row(
      [toRight(name, ends.total - codeWidth), toRight(value, ends.total)],
      isBold ? 'bold' : 'regular',
    )
  }
}

function writeLoad(writer: Writer, load: NonNullable<Paper['load']>) {
  const { weightGrams, volumeCubicCm, vehicle, trips, deliveryPrice } = load
  if (weightGrams === 0) return
  const volume = formatNumber(Math.round(volumeCubicCm / 10_000))
  const facts = [
    `Вес товаров ${formatKilograms(weightGrams)}\u00a0кг`,
    volumeCubicCm >= 10_000 && `объём ${volume}\u00a0м³`,
    vehicle && `машина: ${vehicle}${trips > 1 ? `, рейсов:\u00a0${trips}` : ''}`,
    deliveryPrice &&
      deliveryPrice.amountMinor > 0 &&
      `доставка по\u00a0городу ${formatRoubles(deliveryPrice.amountMinor)}`,
  ]
  writer.space(10)
  writer.paragraph(`${facts.filter(Boolean).join(', ')}.`)
}

const codeSide = 62

function writeLink(writer: Writer, link: string) {
  writer.space(16)
  writer.keep(codeSide + 10)
  const { data } = encode(link, { ecc: 'M', border: 0 })
  writer.squares(data, `QR-код со ссылкой ${link}`, codeSide)
  const x = page.margin + codeSide + 14
  writer.columns([{ text: `Эта смета на\u00a0сайте:\n${link}`, x, width: page.right - x }])
  writer.space(codeSide - 26)
}

const writeSignatures = (writer: Writer, { letterhead, client }: Paper) =>
  writeParties(writer, letterhead?.name ?? '', client)
