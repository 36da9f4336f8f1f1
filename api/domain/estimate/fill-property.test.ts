/** What a row says is never lost without a word. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EstimateFillReadRow } from '#schema/rest/estimate/fill.ts'
import { parseFillLine } from './fill-line.ts'
import { toReadRow } from './fill-rest.ts'
import type { FillRow } from './fill-row.ts'

/** The 2 of «м2» is none. */
const numbers = (text: string): number[] =>
  (text.replace(/м[23](?!\d)/g, ' ').match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) =>
    Number(number.replace(',', '.')),
  )

function isKept(number: number, row: FillRow): boolean {
  const { name, quantity, priceMinor, per, wastePercent, code, text } = row
  if (row.isAsked || !row.isReadable || numbers(`${name} ${code ?? ''}`).includes(number))
    return true
  const figures = [
    quantity === null ? null : quantity / 100,
    priceMinor === null ? null : priceMinor / 100,
    // «= 5 760 руб» is the price of one times as many.
    priceMinor === null || quantity === null ? null : (priceMinor * quantity) / 10_000,
    per?.quantity ?? null,
    // «12 мешков (300 кг)» holds 25 kg in one.
    per === null || quantity === null ? null : (per.quantity * quantity) / 100,
    wastePercent,
  ].filter((figure) => figure !== null)
  // «20 м² (14 уп)»: so many packs of an area that is named say nothing new.
  const packs = /\(\s?([\d ]+(?:[.,]\d+)?) ?(?:уп|мешков|пачек|листов|рулонов|баллонов)/g
  const isPacks = [...text.replace(/арт\. AB-123 ?/g, '').matchAll(packs)].some(([, packed = '']) =>
    numbers(packed).includes(number),
  )
  if (isPacks && quantity !== null) return true
  // A sum of so many is exact to a kopeck of each.
  const isPart = (figure: number) =>
    Math.abs(figure - number) <= Math.max(0.0101, figure * 0.01, (quantity ?? 0) / 20_000) ||
    // «1,5» of «1,5 тыс. шт».
    figure / 1000 === number
  return figures.some(isPart)
}

const count = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map(String),
  fc.integer({ min: 1, max: 99 }).map((one) => `${one},5`),
  fc.constantFrom('1 500', '12 000', '0.25', '2 000'),
)
const unit = fc.constantFrom(
  'шт',
  'шт.',
  'м2',
  'м²',
  'кг',
  'л',
  'м',
  'м.п.',
  'мешков',
  'уп',
  'пачек',
  'т',
  'м3',
  'мм',
  '',
  'листов',
  'рулонов',
  'тыс. шт',
  'кв. м',
  'баллонов',
  'слоя',
  'Вт',
)
const amount = fc.tuple(count, fc.constantFrom('', ' '), unit).map((parts) => parts.join(''))
const word = fc.constantFrom(
  'Клей',
  'плитка',
  'М500',
  'профиль',
  'ПН-27',
  '30х60',
  '3,5х35',
  '2500х1200х12,5',
  'белый',
  'по 25 кг',
  'по 0 кг',
  'по 480 руб',
  '= 5760 руб',
  '2,4 м2/уп',
  '(300 кг)',
  '+10%',
  '+150%',
  'для ванной',
  '№ 5',
  '10-12',
  'класс 33',
  'RAL 9010',
  '1/2',
  'цена 90',
  'арт. AB-123',
  'два',
  '4х20кг',
  '4х0 кг',
  'тыс. шт 5000',
  'х 3',
)
const sign = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  ' - ',
  ' — ',
  ', ',
  ': ',
  ' (',
  ') ',
  ' x ',
  '; ',
  ' = ',
  '…',
)
/** It begins with a word: a number at the beginning may be that of the row. */
const row = fc
  .array(fc.oneof(word, amount), { minLength: 1, maxLength: 6 })
  .chain((parts) =>
    fc
      .array(sign, { minLength: parts.length, maxLength: parts.length })
      .map((signs) => `Товар ${parts.map((part, i) => part + (signs[i] ?? '')).join('')}`),
  )

/** Groups of thousands are one number, or numbers side by side, in any way. */
const isSplit = (groups: string[], row: FillRow): boolean =>
  groups.length === 0 ||
  groups.some((_, i) => {
    const one = Number(
      groups
        .slice(0, i + 1)
        .join('')
        .replace(',', '.'),
    )
    return isKept(one, row) && isSplit(groups.slice(i + 1), row)
  })

const listLost = (row: FillRow): string[] =>
  (row.text.replace(/м[23](?!\d)/g, ' ').match(/\d+(?: \d{3}(?!\d))*(?:[.,]\d+)?/g) ?? []).filter(
    (number) => !isSplit(number.split(' '), row),
  )

test('each number of a row is in what is read, or its quantity is asked for', () => {
  fc.assert(
    fc.property(row, (text) => {
      const read = parseFillLine(text)

      expect({ read, lost: listLost(read) }).toMatchObject({ lost: [] })
      expect(EstimateFillReadRow.safeParse(toReadRow(read)).error).toBeUndefined()
    }),
    { numRuns: 3000 },
  )
})

test('any text is read to something, within the bounds of an estimate', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { name, quantity, section } = parseFillLine(text)

      expect(name.length).toBeLessThanOrEqual(300)
      expect(section).toBe('')
      expect(quantity === null || Number.isSafeInteger(quantity)).toBe(true)
    }),
  )
})
