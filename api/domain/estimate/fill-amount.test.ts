import { expect, test } from 'vitest'
import { toProductAmount } from './fill-amount.ts'
import type { Sold } from './fill-ratio.ts'

type Goods = Partial<Sold> & { name: string }

const rebar = { name: 'Арматура «А500С», 12 мм, 3 м' }
const plinth = { name: 'Плинтус «Классик», белый, 2000 мм' }
const screws = { name: 'Саморез по дереву, 3,5×35 мм, 200 шт', unit: 'уп' }
const foam = {
  name: 'Пенополистирол «Комфорт», 50 мм, 8 шт, 5,52 м²/уп',
  unit: 'м²',
  step: 5.52,
  min: 5.52,
  units: [{ unit: 'уп', numerator: 138, denominator: 25 }],
}
const wool = {
  name: 'Утеплитель «Skiva», 100 мм, 2,88 м²/уп',
  unit: 'м²',
  step: 2.88,
  min: 2.88,
  units: [{ unit: 'уп', numerator: 72, denominator: 25 }],
}
const laminate = {
  name: 'Ламинат «Дача», 32 класс, 7 мм, 2,4 м²/уп',
  unit: 'м²',
  step: 2.4,
  min: 2.4,
  units: [{ unit: 'упак', numerator: 12, denominator: 5 }],
}
const board = {
  name: 'Доска обрезная, сорт 2, 50×150×6000 мм',
  units: [{ unit: 'м³', numerator: 22, denominator: 1 }],
}
const plainBoard = { name: 'Доска обрезная, сорт 2, 50×150×6000 мм' }
const sheet = { name: 'Гипсокартон, 2500×1200×12,5 мм', unit: 'лист' }
const cement = { name: 'Цемент «М500», 50 кг', unit: 'мешок', weightGrams: 50_500 }
const primer = { name: 'Грунтовка глубокого проникновения, 10 л', weightGrams: 10_600 }
const boiler = { name: 'Водонагреватель «Круг», 100 л', weightGrams: 28_000 }
const clay = { name: 'Керамзит, фракция 10–20 мм, 50 л', unit: 'мешок' }
const tile = { name: 'Плитка керамическая 30×60 см, 1,44 м²/уп', unit: 'м²', step: 1.44, min: 1.44 }
const brick = { name: 'Кирпич рядовой, 250×120×65 мм', weightGrams: 3500 }
const door = { name: 'Дверь межкомнатная, 800×2000 мм' }
const cable = { name: 'Кабель ВВГнг 3×2,5 мм²', unit: 'м' }
const profile = { name: 'Профиль потолочный «ПП 60×27», 0,6 мм, 3 м' }
const putty = { name: 'Шпаклёвка финишная, 25 кг', unit: 'мешок' }
const wallpaper = { name: 'Обои виниловые, 1,06×10 м', unit: 'рулон' }

type Asked = { per?: [number, string]; waste?: number; isAsked?: boolean }

const count = (
  quantity: number | null,
  unit: string,
  goods: Goods,
  { per, waste = 0, isAsked = false }: Asked = {},
) => {
  const amount = toProductAmount(
    {
      quantity: quantity === null ? null : Math.round(quantity * 100),
      unit,
      per: per ? { quantity: per[0], unit: per[1] } : null,
      wastePercent: waste === 0 ? null : waste,
      isAsked,
    },
    { unit: 'шт', units: [], step: 1, min: 1, weightGrams: null, ...goods },
  )
  return amount && amount.quantity / 100
}

test.each<[number | null, string, Goods, number | null, Asked?]>([
  // Lengths of bars, counted up to whole ones.
  [200, 'м', rebar, 67],
  [25, 'м', plinth, 13],
  [36, 'м', plinth, 18],
  [5, 'м', door, null],
  // Pieces in a pack.
  [1000, 'шт', screws, 5],
  [1.2, 'тыс. шт', screws, 6],
  [1001, 'шт', screws, 6],
  [5, 'пачка', screws, 5],
  // A word for a pack, where there is but one of them.
  [7, 'пачка', foam, 38.64],
  [7, 'коробка', foam, 38.64],
  [5, 'уп', laminate, 12],
  [5, 'уп', brick, null],
  [6, 'уп', wallpaper, 6],
  // Volume and area of what is sold by the piece, and the other way round.
  [1.5, 'м³', board, 33],
  [1.5, 'м³', plainBoard, 34],
  [1.5, 'м³', wool, 17.28],
  [32, 'м²', sheet, 11],
  [100, 'шт', tile, 18.72],
  [2, 'м³', clay, 40],
  [2, 'м³', cement, null],
  // Bags and cans by what is in them; a can weighs more than its litres.
  [500, 'кг', cement, 10],
  [0.3, 'т', cement, 6],
  [30, 'л', primer, 3],
  [24, 'кг', primer, null],
  [80, 'л', boiler, null],
  [7, 'кг', brick, 2],
  // «20л» of sheets, and of nothing else.
  [20, 'л', sheet, 20],
  [20, 'л', brick, null],
  // What is sold by the metre comes in no bays that are known.
  [2, 'бухта', cable, null],
  [10, 'рейс', brick, null],
  // What the row says of one piece: the product's own, another, or what counts it.
  [10, 'мешок', cement, 10, { per: [50, 'кг'] }],
  [10, 'мешок', cement, null, { per: [25, 'кг'] }],
  [40, 'шт', profile, 40, { per: [3, 'м'] }],
  [4, '', putty, null, { per: [20, 'кг'] }],
  [5, 'уп', wool, 14.4, { per: [0.288, 'м³'] }],
  [5, 'поддон', cement, 50, { per: [500, 'кг'] }],
  // More for waste, before it is raised to packs.
  [42.5, 'м²', laminate, 48, { waste: 10 }],
  [10, 'шт', brick, 11, { waste: 5 }],
  // The least that is sold, where a row has no number at all.
  [null, '', foam, 5.52],
  [null, '', foam, null, { isAsked: true }],
  [20_000_000, 'шт', brick, null],
])('%s %s of %o is %s', (quantity, unit, goods, expected, asked) => {
  expect(count(quantity, unit, goods, asked)).toBe(expected)
})

test('it is never less than what was asked, and more is told', () => {
  const rounded = toProductAmount(
    { quantity: 1000, unit: 'м', per: null, wastePercent: null, isAsked: false },
    { ...rebar, unit: 'шт', units: [], step: 1, min: 1, weightGrams: null },
  )

  expect(rounded).toEqual({ quantity: 400, isRounded: true })
})
