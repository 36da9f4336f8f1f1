/**
 * «Универсальный корректировочный документ» in the layout of the tax office's form
 * (letter ММВ-20-15/86@, columns of decree 1137): each line before it, after it, and what is less.
 */
import type { Sheet, SheetCell } from '#api/pdf/sheet.ts'
import { formatMinor, formatNumber, formatPaperDay } from '#language/ru/paper.ts'
import { findUnitCode } from '#language/ru/unit-code.ts'
import type { Correction, CorrectionLine } from './correction.ts'
import { writeCorrectionFoot } from './correction-document-foot.ts'
import { sumLess, toCorrected, toPriced } from './correction-sum.ts'
import { createForm, writeFormHead } from './document-form.ts'
import { none, toTaxNumbers } from './transfer-document-foot.ts'
import { isTaxed, type Taxed, toTaxed } from './transfer-sum.ts'

const columns = [
  { mark: '1', name: '№ п/п УПД', width: 30 },
  { mark: '1а', name: 'Наименование товара', width: 176 },
  { mark: '1б', name: 'Показатели', width: 84 },
  { mark: '2', name: 'Ед. изм., код', width: 36 },
  { mark: '2а', name: 'Условное обозначе-\nние', width: 46 },
  { mark: '3', name: 'Количество (объём)', width: 54, isNumber: true },
  { mark: '4', name: 'Цена (тариф) за единицу', width: 64, isNumber: true },
  { mark: '5', name: 'Стоимость без налога — всего', width: 76, isNumber: true },
  { mark: '6', name: 'В том числе сумма акциза', width: 46 },
  { mark: '7', name: 'Налоговая ставка', width: 42 },
  { mark: '8', name: 'Сумма налога', width: 64, isNumber: true },
  { mark: '9', name: 'Стоимость с налогом — всего', width: 75.89, isNumber: true },
]

const form = createForm(columns)

export const toCorrectionDocumentName = (number: string) => `ukd-${number}.pdf`

export async function writeCorrectionDocument(
  correction: Correction,
): Promise<Uint8Array<ArrayBuffer>> {
  const { createSheet } = await import('#api/pdf/sheet.ts')
  const { document, number, at, lines } = correction
  const day = formatPaperDay(at, document.timezone)
  const paper = createSheet(`УКД №\u00a0${number} от ${day}`)
  const start = writeHead(paper, correction, day) + 6
  const totals = [toNothing('Всего увеличение (сумма строк В)'), toTotal(lines)]
  const y = form.writeTable(paper, { groups: lines.map(toRows), totals, start })
  writeCorrectionFoot(paper, correction, { day, y })
  return paper.save()
}

function writeHead(paper: Sheet, { document, number }: Correction, day: string): number {
  const { order, payee, handedAt, timezone, lines } = document
  const { payer } = order
  const status = isTaxed(lines) ? '1' : '2'
  const name =
    status === '1' ? 'Корректировочный счёт-фактура' : 'Соглашение об изменении стоимости'
  const handed = `№\u00a0${document.number} от ${formatPaperDay(handedAt, timezone)}`
  return writeFormHead(paper, {
    kind: 'Универсальный корректировочный документ',
    status,
    statuses:
      '1\u00a0— корректировочный счёт-фактура и соглашение об изменении стоимости\n' +
      '2\u00a0— соглашение об изменении стоимости',
    title: `${name} №\u00a0${number} от ${day} (1)`,
    lines: [
      'Исправление корректировочного счёта-фактуры №\u00a0— от — (1а)',
      `к\u00a0УПД (счёту-фактуре) ${handed}, с\u00a0учётом исправления №\u00a0— от — (1б)`,
    ],
    parties: [
      ['Продавец:', payee.name, '(2)'],
      ['Адрес:', payee.address ?? none, '(2а)'],
      ['ИНН/КПП продавца:', toTaxNumbers(payee), '(2б)'],
      ['Покупатель:', payer?.fullName || payer?.name || none, '(3)'],
      ['Адрес:', payer?.address || none, '(3а)'],
      ['ИНН/КПП покупателя:', toTaxNumbers(payer ?? {}), '(3б)'],
      ['Валюта: наименование, код', 'российский рубль, 643', '(4)'],
      ['Идентификатор государственного контракта:', none, '(5)'],
    ],
  })
}

const toPrice = (priced: ReturnType<typeof toPriced>['was']) =>
  formatMinor(Math.round((toTaxed(priced).bareMinor * 100) / priced.quantity))

/** Rows А to Г of the form; nothing becomes more. */
function toRows(line: CorrectionLine): SheetCell[][] {
  const { position, name, unit, vat } = line
  const { before, after, less } = toCorrected(line)
  const priced = toPriced(line)
  const code = findUnitCode(unit)?.code ?? none
  const rate = vat === 'none' ? 'без НДС' : `${vat}\u00a0%`
  const toRow = (head: string[], quantity: number, price: string, sum: Taxed) =>
    form.toCells([
      ...head,
      code,
      unit,
      formatNumber(quantity),
      price,
      formatMinor(sum.bareMinor),
      'без акциза',
      rate,
      formatTax(sum),
      formatMinor(sum.totalMinor),
    ])
  const toChange = (mark: string, sum: Taxed | null) =>
    form.toCells([
      '',
      '',
      mark,
      'Х',
      'Х',
      'Х',
      'Х',
      sum ? formatMinor(sum.bareMinor) : none,
      none,
      'Х',
      sum ? formatTax(sum) : none,
      sum ? formatMinor(sum.totalMinor) : none,
    ])
  return [
    toRow(
      [String(position), name, 'А (до изменения)'],
      line.before.quantity,
      toPrice(priced.was),
      before,
    ),
    toRow(['', '', 'Б (после изменения)'], line.after.quantity, toPrice(priced.is), after),
    toChange('В (увеличение)', null),
    toChange('Г (уменьшение)', less),
  ]
}

const formatTax = ({ taxMinor }: Taxed) => (taxMinor === null ? 'без НДС' : formatMinor(taxMinor))

const toNothing = (text: string): SheetCell[] => [
  form.toWide(0, 6, text, 'left'),
  form.toWide(7, 7, none),
  form.toWide(8, 9, 'Х', 'center'),
  form.toWide(10, 10, none),
  form.toWide(11, 11, none),
]

function toTotal(lines: readonly CorrectionLine[]): SheetCell[] {
  const less = sumLess(lines)
  return [
    form.toWide(0, 6, 'Всего уменьшение (сумма строк Г)', 'left'),
    form.toWide(7, 7, formatMinor(less.bareMinor)),
    form.toWide(8, 9, 'Х', 'center'),
    form.toWide(10, 10, formatTax(less)),
    form.toWide(11, 11, formatMinor(less.totalMinor)),
  ]
}
