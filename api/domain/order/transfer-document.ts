/**
 * «Универсальный передаточный документ», in the layout of the tax office's form (letter
 * ММВ-20-3/96@, columns of decree 1137). Status 1 is an invoice for the tax too, 2 is not.
 */
import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'
import type { Sheet, SheetCell } from '#api/pdf/sheet.ts'
import { formatMinor, formatNumber, formatPaperDay } from '#language/ru/paper.ts'
import { findUnitCode } from '#language/ru/unit-code.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { createForm, type FormParty, writeFormHead } from './document-form.ts'
import { none, toTaxNumbers, writeFoot } from './transfer-document-foot.ts'
import { isTaxed, sumTaxed, toTaxed } from './transfer-sum.ts'

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

const form = createForm(columns)

export const toTransferDocumentName = (number: string) => `upd-${number}.pdf`

export async function writeTransferDocument(
  found: TransferDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const { createSheet } = await import('#api/pdf/sheet.ts')
  const { number, timezone, handedAt } = found
  const day = formatPaperDay(handedAt, timezone)
  const paper = createSheet(`УПД №\u00a0${number} от ${day}`)
  const status = isTaxed(found.lines) ? '1' : '2'
  const y = writeHead(paper, found, { status, day })
  writeFoot(paper, found, { day, y: writeTable(paper, found, y + 6) })
  return paper.save()
}

type Dated = { status: string; day: string }

function writeHead(paper: Sheet, found: TransferDocument, { status, day }: Dated): number {
  const name = status === '1' ? 'Счёт-фактура' : 'Передаточный документ'
  return writeFormHead(paper, {
    kind: 'Универсальный передаточный документ',
    status,
    statuses:
      '1\u00a0— счёт-фактура и передаточный документ (акт)\n2\u00a0— передаточный документ (акт)',
    title: `${name} №\u00a0${found.number} от ${day} (1)`,
    lines: ['Исправление №\u00a0— от — (1а)'],
    parties: listParties(found),
  })
}

/** Of the form's upper part: what a line is, what stands there, and its number. */
function listParties({
  order,
  number,
  payee,
  timezone,
  handedAt,
  transfers,
}: TransferDocument): FormParty[] {
  const payer = order.payer ?? unknownPayer
  const paid = transfers.map(
    ({ documentNumber, paidAt }) => `№\u00a0${documentNumber} от ${formatPaperDay(paidAt, 'UTC')}`,
  )
  const handed = `УПД №\u00a0${number} от ${formatPaperDay(handedAt, timezone)}`
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

function toRow(line: TransferLine, i: number): string[] {
  const { code, name, unit, quantity, totalMinor, vat } = line
  const { bareMinor, taxMinor } = toTaxed(line)
  return [
    String(i + 1),
    code,
    name,
    none,
    findUnitCode(unit)?.code ?? none,
    unit,
    formatNumber(quantity),
    formatMinor(Math.round((bareMinor * 100) / quantity)),
    formatMinor(bareMinor),
    'без акциза',
    vat === 'none' ? 'без НДС' : `${vat}\u00a0%`,
    taxMinor === null ? 'без НДС' : formatMinor(taxMinor),
    formatMinor(totalMinor),
    none,
    none,
    none,
  ]
}

const writeTable = (paper: Sheet, { lines }: TransferDocument, start: number): number =>
  form.writeTable(paper, {
    groups: lines.map((line, i) => [form.toCells(toRow(line, i))]),
    totals: [toTotal(lines)],
    start,
  })

function toTotal(lines: TransferLine[]): SheetCell[] {
  const { totalMinor, bareMinor, taxMinor } = sumTaxed(lines)
  const { toWide } = form
  return [
    toWide(0, 7, 'Всего к оплате (9)', 'left'),
    toWide(8, 8, formatMinor(bareMinor)),
    toWide(9, 10, 'Х', 'center'),
    toWide(11, 11, taxMinor === null ? 'без НДС' : formatMinor(taxMinor)),
    toWide(12, 12, formatMinor(totalMinor)),
    toWide(13, 15, ''),
  ]
}
