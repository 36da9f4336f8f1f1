/**
 * «Универсальный передаточный документ», in the layout of the tax office's form (letter
 * ММВ-20-3/96@, columns of decree 1137). Status 1 is an invoice for the tax too, 2 is not.
 */
import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'
import { sheet } from '#api/pdf/page.ts'
import type { Sheet, SheetCell } from '#api/pdf/sheet.ts'
import { formatMinor, formatNumber, formatPaperDay } from '#language/ru/paper.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { sumVats, takeVat } from '#schema/vat.ts'
import { none, toTaxNumbers, writeFoot } from './transfer-document-foot.ts'

/** Of the classifier OKEI; a unit that is not here has none. */
const unitCodes: Record<string, string> = {
  шт: '796',
  м: '006',
  'м²': '055',
  'м³': '113',
  кг: '166',
  т: '168',
  л: '112',
  упак: '778',
  компл: '839',
  рулон: '736',
  лист: '625',
  пара: '715',
}

/** Columns with their numbers in the form, what they are called, and how wide they are. */
const columns = [
  { mark: 'А', name: '№ п/п', width: 22 },
  { mark: 'Б', name: 'Код товара/ работ, услуг', width: 56 },
  { mark: '1', name: 'Наименование товара (описание выполненных работ, услуг)', width: 140 },
  { mark: '1б', name: 'Код вида товара', width: 30 },
  { mark: '2', name: 'Ед. изм., код', width: 30 },
  { mark: '2а', name: 'Условное обозначе-\nние', width: 40 },
  { mark: '3', name: 'Количество (объём)', width: 48, isNumber: true },
  { mark: '4', name: 'Цена (тариф) за единицу', width: 56, isNumber: true },
  { mark: '5', name: 'Стоимость без налога — всего', width: 66, isNumber: true },
  { mark: '6', name: 'В том числе сумма акциза', width: 42 },
  { mark: '7', name: 'Налоговая ставка', width: 40 },
  { mark: '8', name: 'Сумма налога', width: 58, isNumber: true },
  { mark: '9', name: 'Стоимость с налогом — всего', width: 66, isNumber: true },
  { mark: '10', name: 'Страна, код', width: 30 },
  { mark: '10а', name: 'Страна, назва-\nние', width: 32 },
  { mark: '11', name: 'Рег. номер декларации', width: 37.89 },
]

const starts = columns.map((_, i) =>
  columns.slice(0, i).reduce((x, { width }) => x + width, sheet.left),
)

/** The document's own column, at the left of the form. */
const statusWidth = 100

export const toTransferDocumentName = (number: string) => `upd-${number}.pdf`

export async function writeTransferDocument(
  found: TransferDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const { createSheet } = await import('#api/pdf/sheet.ts')
  const { order, timezone, handedAt } = found
  const day = formatPaperDay(handedAt, timezone)
  const paper = createSheet(`УПД №\u00a0${order.number} от ${day}`)
  const status = isTaxed(found.lines) ? '1' : '2'
  const y = writeHead(paper, found, { status, day })
  writeFoot(paper, found, { day, y: writeTable(paper, found, y + 6) })
  return paper.save()
}

const isTaxed = (lines: TransferLine[]) => lines.some(({ vat }) => vat !== 'none')

type Dated = { status: string; day: string }

function writeHead(paper: Sheet, found: TransferDocument, { status, day }: Dated): number {
  const { number } = found.order
  const left = { x: sheet.left, width: statusWidth }
  let y = paper.text(
    { ...left, text: 'Универсальный передаточный документ', size: 9, weight: 'bold' },
    sheet.top,
  )
  y = paper.text({ ...left, text: `Статус: ${status}`, size: 9, weight: 'bold' }, y + 8)
  paper.text(
    {
      ...left,
      text: '1\u00a0— счёт-фактура и передаточный документ (акт)\n2\u00a0— передаточный документ (акт)',
      size: 6,
    },
    y + 6,
  )
  const right = {
    x: sheet.left + statusWidth + 8,
    width: sheet.right - sheet.left - statusWidth - 8,
  }
  const name = status === '1' ? 'Счёт-фактура' : 'Передаточный документ'
  let down = paper.text(
    { ...right, text: `${name} №\u00a0${number} от ${day} (1)`, size: 10, weight: 'bold' },
    sheet.top,
    'H1',
  )
  down = paper.text({ ...right, text: 'Исправление №\u00a0— от — (1а)' }, down + 2)
  for (const [label, text, mark] of listParties(found)) {
    const cell = { x: right.x + 190, width: right.width - 190 - 24, text }
    const height = Math.max(
      paper.toHeight([cell]),
      paper.toHeight([{ x: right.x, width: 190, text: label }]),
    )
    paper.text({ x: right.x, width: 190, text: label, weight: 'bold' }, down + 2)
    paper.text(cell, down + 2)
    paper.text({ x: sheet.right - 24, width: 24, text: mark, align: 'right' }, down + 2)
    down += height
    paper.line(cell.x, down, sheet.right - 24, down, 0.25)
  }
  paper.line(right.x - 4, sheet.top, right.x - 4, down, 1)
  return down
}

/** Of the form's upper part: what a line is, what stands there, and its number. */
function listParties({
  order,
  payee,
  timezone,
  handedAt,
  transfers,
}: TransferDocument): [label: string, text: string, mark: string][] {
  const payer = order.payer ?? unknownPayer
  const paid = transfers.map(
    ({ documentNumber, paidAt }) => `№\u00a0${documentNumber} от ${formatPaperDay(paidAt, 'UTC')}`,
  )
  const handed = `УПД №\u00a0${order.number} от ${formatPaperDay(handedAt, timezone)}`
  return [
    ['Продавец:', payee.name, '(2)'],
    ['Адрес:', payee.address ?? none, '(2а)'],
    ['ИНН/КПП продавца:', toTaxNumbers(payee), '(2б)'],
    ['Грузоотправитель и его адрес:', 'он же', '(3)'],
    ['Грузополучатель и его адрес:', toConsignee(order, payer), '(4)'],
    ['К платёжно-расчётному документу:', paid.join('; ') || none, '(5)'],
    ['Документ об отгрузке:', handed, '(5а)'],
    ['Покупатель:', payer.fullName || payer.name, '(6)'],
    ['Адрес:', payer.address, '(6а)'],
    ['ИНН/КПП покупателя:', toTaxNumbers(payer), '(6б)'],
    ['Валюта: наименование, код', 'российский рубль, 643', '(7)'],
    ['Идентификатор государственного контракта:', none, '(8)'],
  ]
}

const unknownPayer: Pick<OrderPayer, 'name' | 'fullName' | 'address' | 'inn' | 'kpp'> = {
  name: none,
  fullName: none,
  address: none,
  inn: '',
  kpp: '',
}

/** Whoever collects the goods has no address of their own but the legal one. */
function toConsignee({ delivery }: Order, payer: Pick<OrderPayer, 'name' | 'address'>): string {
  const place = delivery.method === 'DELIVERY' ? delivery.address : payer.address
  return [payer.name, place].filter(Boolean).join(', ')
}

function toCells(texts: string[], more: Partial<SheetCell> = {}): SheetCell[] {
  return columns.map(({ width, isNumber }, i) => ({
    x: starts[i] ?? 0,
    width,
    text: texts[i] ?? '',
    align: isNumber ? 'right' : 'left',
    ...more,
  }))
}

function toRow({ code, name, unit, quantity, totalMinor, vat }: TransferLine, i: number): string[] {
  const tax = takeVat({ vat, totalMinor })
  const bareMinor = totalMinor - (tax ?? 0)
  return [
    String(i + 1),
    code,
    name,
    none,
    unitCodes[unit.replace('.', '')] ?? none,
    unit,
    formatNumber(quantity),
    formatMinor(Math.round((bareMinor * 100) / quantity)),
    formatMinor(bareMinor),
    'без акциза',
    vat === 'none' ? 'без НДС' : `${vat}\u00a0%`,
    tax === null ? 'без НДС' : formatMinor(tax),
    formatMinor(totalMinor),
    none,
    none,
    none,
  ]
}

function writeTable(paper: Sheet, { lines }: TransferDocument, start: number): number {
  const table = paper.table()
  const names = toCells(
    columns.map(({ name }) => name),
    { align: 'center', size: 5.5 },
  )
  const marks = toCells(
    columns.map(({ mark }) => mark),
    { align: 'center', size: 5.5 },
  )
  const writeNames = (from: number, isFirst: boolean) => {
    const y = table.row(names, from, paper.toHeight(names), isFirst)
    return table.row(marks, y, paper.toHeight(marks))
  }
  let y = writeNames(start, true)
  for (const [i, line] of lines.entries()) {
    const cells = toCells(toRow(line, i))
    const height = paper.toHeight(cells)
    if (y + height > sheet.bottom) {
      paper.addPage()
      y = writeNames(sheet.top, false)
    }
    y = table.row(cells, y, height)
  }
  const total = toTotal(lines)
  if (y + paper.toHeight(total) > sheet.bottom) {
    paper.addPage()
    y = sheet.top
  }
  return table.row(total, y, paper.toHeight(total))
}

function toTotal(lines: TransferLine[]): SheetCell[] {
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const tax = sumVats(lines).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const cell = (from: number, to: number, text: string, isNumber = true): SheetCell => {
    const x = starts[from] ?? 0
    const width = columns.slice(from, to + 1).reduce((sum, column) => sum + column.width, 0)
    return { x, width, text, weight: 'bold', align: isNumber ? 'right' : 'left' }
  }
  return [
    cell(0, 7, 'Всего к оплате (9)', false),
    cell(8, 8, formatMinor(totalMinor - tax)),
    { ...cell(9, 10, 'Х'), align: 'center' },
    cell(11, 11, isTaxed(lines) ? formatMinor(tax) : 'без НДС'),
    cell(12, 12, formatMinor(totalMinor)),
    cell(13, 15, ''),
  ]
}
