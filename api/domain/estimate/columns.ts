/** The columns of an estimate's tables, which XLSX and CSV share. */
import { describeUnpriced, onRequest } from '#language/ru/estimate.ts'
import type { Paper, PaperRow } from './paper.ts'

/** Hundredths and kopecks are numbers of a spreadsheet, divided by a hundred. */
type Value = { text: string } | { hundredths: number } | null

export type Column = {
  head: string
  /** In letters. */
  width: number
  name:
    | 'number'
    | 'code'
    | 'name'
    | 'unit'
    | 'quantity'
    | 'price'
    | 'gross'
    | 'discount'
    | 'total'
    | 'weight'
    | 'stock'
    | 'note'
  toValue(row: PaperRow): Value
}

const text = (value: string): Value => (value === '' ? null : { text: value })
const kopecks = (row: PaperRow, minor: number): Value =>
  row.priceMinor === null || row.isGone ? null : { hundredths: minor }

const number: Column = {
  name: 'number',
  head: '№',
  width: 5,
  toValue: (row) => ({ hundredths: row.number * 100 }),
}
const code: Column = {
  name: 'code',
  head: 'Код',
  width: 17,
  toValue: ({ own }) => text(own?.code ?? ''),
}
const shown: Column[] = [
  { name: 'name', head: 'Наименование', width: 52, toValue: ({ name }) => text(name) },
  { name: 'unit', head: 'Ед.', width: 11, toValue: ({ unit }) => text(unit) },
  {
    name: 'quantity',
    head: 'Кол-во',
    width: 10,
    toValue: ({ quantity }) => ({ hundredths: quantity }),
  },
  {
    name: 'price',
    head: 'Цена, ₽',
    width: 15,
    toValue: ({ priceMinor }) =>
      priceMinor === null ? text(onRequest) : { hundredths: priceMinor },
  },
]
const gross: Column = {
  name: 'gross',
  head: 'Сумма, ₽',
  width: 17,
  toValue: (row) => kopecks(row, row.grossMinor),
}
const discounts: Column[] = [
  {
    name: 'discount',
    head: 'Скидка, ₽',
    width: 15,
    toValue: (row) => kopecks(row, row.discountMinor),
  },
  {
    name: 'total',
    head: 'Итого, ₽',
    width: 17,
    toValue: (row) => kopecks(row, row.totalMinor),
  },
]
const own: Column[] = [
  {
    name: 'weight',
    head: 'Вес, кг',
    width: 10,
    toValue: (row) => {
      const grams = row.own?.weightGrams ?? null
      return grams === null || row.isGone ? null : { hundredths: Math.round(grams / 10) }
    },
  },
  { name: 'stock', head: 'В наличии', width: 16, toValue: (row) => text(row.own?.stock ?? '') },
]
const note: Column = {
  name: 'note',
  head: 'Примечание',
  width: 36,
  toValue: ({ packs, howMuch, note, isGone }) => {
    const gone = isGone ? 'больше не\u00a0продаётся' : ''
    return text([packs, gone, howMuch, note].filter(Boolean).join('; '))
  },
}

export function listColumns({ copy, hasDiscount }: Pick<Paper, 'copy' | 'hasDiscount'>): Column[] {
  const isOwn = copy === 'OWN'
  return [
    number,
    ...(isOwn ? [code] : []),
    ...shown,
    gross,
    ...(hasDiscount ? discounts : []),
    ...(isOwn ? own : []),
    note,
  ]
}

export const toSectionTotal = (title: string | null) =>
  title === null ? 'Итого без раздела' : `Итого: ${title}`

/** What stands beside the sum of it all: the sum is not whole where lines have no price. */
export const toTotalName = ({ unpricedCount }: Pick<Paper, 'unpricedCount'>) =>
  ['Всего', describeUnpriced(unpricedCount)].filter(Boolean).join(' ')
