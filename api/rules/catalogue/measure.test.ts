import { existsSync, readFileSync } from 'node:fs'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { toUnitPrice } from '#schema/quantity.ts'
import { findMeasure, type Measured } from './measure.ts'

const create = (name: string, unit: string, given: Partial<Measured> = {}): Measured => ({
  name,
  unit,
  units: [],
  weightGrams: null,
  hasConsumption: false,
  attributes: new Map(),
  ...given,
})

const of = (name: string, value: string) => ({ attributes: new Map([[name, value]]) })

/** «25 кг»: how many of the measure one base unit holds. */
function tell(good: Measured): string | null {
  const measure = findMeasure(good)
  return measure && `${measure.denominator / measure.numerator} ${measure.unit}`
}

test.each([
  [create('Цемент М500, 50 кг', 'мешок', { weightGrams: 50_200 }), '50 кг'],
  [create('Смесь печная огнеупорная, 20 кг', 'мешок'), '20 кг'],
  [create('Затравка, 750 г', 'пакет'), '0.75 кг'],
  [create('Керамзит, фракция 10–20 мм, 50 л', 'мешок', { weightGrams: 20_000 }), '50 л'],
  [create('Краска интерьерная, 2,7 л', 'банка'), '2.7 л'],
  [create('Краска интерьерная, 2,7 л', 'шт', { weightGrams: 3900 }), '2.7 л'],
  [create('Герметик силиконовый, 280 мл', 'шт', { weightGrams: 340 }), '0.28 л'],
  [create('Клей для плитки, 25 кг', 'шт', { hasConsumption: true }), '25 кг'],
  [create('Затирка белая', 'шт', of('фасовка, кг', '2')), '2 кг'],
  [create('Затирка белая', 'шт', of('фасовка', '2,5 кг')), '2.5 кг'],
  [create('Шпаклёвка финишная', 'ведро', of('масса нетто', '18 кг')), '18 кг'],
  [create('Саморез по дереву, 3,5×35 мм, 200 шт', 'уп'), '200 шт'],
  [create('Лента уплотнительная, 50 мм × 30 м, 10 шт', 'уп'), '10 шт'],
  [create('Перчатки нитриловые, размер L, 10 пар', 'уп'), '10 пара'],
  [create('Плитка кварцвиниловая, 5 мм, упаковка 2,196 м²', 'уп'), '2.196 м²'],
  [create('Плёнка пароизоляционная, 80 г/м², 70 м²', 'рулон'), '70 м²'],
  [create('Мембрана, 30 м.кв.', 'рулон'), '30 м²'],
  [create('Обои виниловые, бежевые, 0,53×10,05 м', 'рулон'), '5.3265 м²'],
  [create('Кабель ВВГнг(А)-LS 3×2,5, 100 м', 'бухта'), '100 м'],
  [create('Лента клейкая, 50 мм × 25 м', 'рулон'), '25 м'],
])('$0.name, by $0.unit: $1', (good, held) => {
  expect(tell(good)).toBe(held)
})

test.each([
  ['is sold by the measure already', create('Гвозди строительные, 3×80 мм, 1 кг', 'кг')],
  ['is sold by the piece', create('Дюбели, 100 шт', 'шт')],
  ['holds it, and is not it', create('Бойлер напольный, 100 л', 'шт', { weightGrams: 80_000 })],
  ['is a vessel', create('Расширительный бак, 8 л', 'шт', { weightGrams: 8000 })],
  ['is a machine', create('Станция, 24 л', 'шт', { weightGrams: 25_000, ...of('мощность', '1') })],
  ['is lighter than it', create('Ящик садовый, 60 л', 'шт', { weightGrams: 1500 })],
  ['is heavier than it', create('Клей, 280 мл', 'уп', { weightGrams: 4800 })],
  ['weighs so much', create('Кувалда, 2 кг', 'шт', { weightGrams: 2300 })],
  ['weighs it net', create('Дрель ударная', 'шт', of('вес нетто', '1,8 кг'))],
  ['is so long', create('Доска строганая, 6 м', 'шт')],
  ['bears it', create('Крюк до 20 кг', 'уп')],
  ['is enough for it', create('Плёнка на 20 м²', 'рулон')],
  ['is packed so on a pallet', create('Кирпич, 480 шт на поддоне', 'пачка')],
  ['says two', create('Клей, 5 кг + 1 кг', 'мешок')],
  ['says a range', create('Грунт, 2–5 кг', 'мешок')],
  ['is a set of different ones', create('Набор свёрл, 10 шт', 'уп')],
  ['is a number of sides', create('Сетка, 100 × 1,5 м', 'лист')],
])('what %s has no price of a measure', (_, good) => {
  expect(findMeasure(good)).toBeNull()
})

test('a measure that the feed names goes before the name, and a piece of a pack too', () => {
  const kilogram = { unit: 'кг', numerator: 1, denominator: 24 }
  const piece = { unit: 'шт', numerator: 1, denominator: 8 }
  const square = { unit: 'м²', numerator: 1, denominator: 3 }

  expect(findMeasure(create('Клей, 25 кг', 'мешок', { units: [kilogram] }))).toEqual(kilogram)
  expect(findMeasure(create('Плиты', 'уп', { units: [piece] }))).toEqual(piece)
  expect(findMeasure(create('Плиты', 'уп', { units: [piece, square] }))).toEqual(square)
  expect(findMeasure(create('Линолеум, ширина 3 м', 'м', { units: [square] }))).toEqual(square)
})

test('so many measures as the pack holds cost what the pack does, to half a kopeck of each', () => {
  assert(
    property(
      integer({ min: 1, max: 100_000_000 }),
      integer({ min: 1, max: 99_999 }),
      constantFrom(['кг', 'мешок'], ['л', 'канистра'], ['м²', 'рулон'], ['м', 'бухта']),
      (priceMinor, tenths, [unit = '', pack = '']) => {
        const amount = tenths / 10
        const name = `Товар, ${String(amount).replace('.', ',')} ${unit}`
        const measure = findMeasure(create(name, pack))
        if (!measure) throw new Error(`No measure of ${name}`)
        const least = Math.max(amount, 1) / 2
        expect(measure.unit).toBe(unit)
        const sum = toUnitPrice(priceMinor, measure) * amount
        expect(Math.abs(sum - priceMinor)).toBeLessThanOrEqual(least + 1e-6 * priceMinor)
      },
    ),
  )
})

const folder = new URL('../../../../shared/data/yml/', import.meta.url)

/** The name of an offer of a real feed, which is read where it lies and kept nowhere else. */
function readName(feed: string, id: string): string {
  const bytes = readFileSync(new URL(feed, folder))
  const isCyrillic = bytes.subarray(0, 200).toString('latin1').includes('windows-1251')
  const text = new TextDecoder(isCyrillic ? 'windows-1251' : 'utf-8').decode(bytes)
  const offer = text.slice(text.indexOf(`<offer id="${id}"`))
  return /<name>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/name>/s.exec(offer)?.[1] ?? ''
}

const heating = 'teritoriya-tepla.xml'
const roofing = 'budsite-2016.derived.xml'

test.skipIf(!existsSync(folder)).each([
  [heating, 'PEQB0018LH027', 'бухта', '240 м'],
  [heating, 'PEQB0006LH053', 'рулон', '30 м²'],
  [heating, 'PEQB0006LH065', 'канистра', '20 л'],
  [heating, 'PEQB0008LH065', 'канистра', '10 кг'],
  [heating, 'PEQB0008LH065', 'шт', null],
  [heating, 'PEQB0024LH042', 'шт', null],
  [heating, 'PEQB0012LH068', 'шт', null],
  [heating, 'PEQB0008LH053', 'шт', null],
  [roofing, '66', 'ведро', '2.4 кг'],
  [roofing, '161', 'туба', '0.6 л'],
  [roofing, '163', 'уп', '15 шт'],
  [roofing, '163', 'шт', null],
  [roofing, '125', 'уп', '20 шт'],
  [roofing, '327', 'бухта', '50 м'],
  [roofing, '447', 'рулон', '10 м'],
  [roofing, '453', 'рулон', '3 м'],
  [roofing, '30', 'шт', null],
])('%s, %s by %s: %s', (feed, id, unit, held) => {
  const name = readName(feed, id)

  expect(name).not.toBe('')
  expect(tell(create(name, unit))).toBe(held)
})
