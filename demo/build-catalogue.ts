import { cities, shops } from '#demo/network.ts'
import { createRandom, hashText, type Random } from '#scripts/local/random.ts'
import { listAccessoryIds } from './catalogue/accessories.ts'
import { requireBrand } from './catalogue/brands.ts'
import { requireCategory } from './catalogue/categories.ts'
import { type Draft, type Line, ranges, type Tip } from './catalogue/range.ts'
import { tellTwinsApart } from './catalogue/twins.ts'
import { countUnit, round, slug, tieUnits, tieWords } from './catalogue/words.ts'
import { type Drawing, drawingKey } from './drawings/index.ts'
import { isAbout } from './table.ts'

export interface Outlet {
  shopId: string
  inStock: number
  price: number | null
  oldPrice: number | null
}

export interface Offer {
  id: string
  /** The goods of a line need the same things. */
  lineId: string
  groupId: string | null
  categoryId: number
  name: string
  vendor: string
  vendorCode: string
  barcode: string
  price: number
  oldPrice: number | null
  /** Lower prices for more: from so many base units, each. */
  priceBreaks: { from: number; price: number }[]
  unit: string
  pack: number | null
  pallet: number | null
  /** Quantity sold at least, and the step from it, in base units. */
  step: number
  kilograms: number
  centimetres: [number, number, number]
  params: Record<string, string | number>
  description: string
  pictures: Drawing[]
  outlets: Outlet[]
  /** What is needed with it. */
  accessoryIds: string[]
}

const priceLevels: Record<string, number> = {
  moskva: 1,
  'sankt-peterburg': 1.01,
  ekaterinburg: 0.98,
  novosibirsk: 1.03,
  kazan: 0.97,
  'nizhniy-novgorod': 0.98,
  krasnodar: 0.99,
  samara: 0.96,
}

/** Goods whose price depends on the order: size, cut, delivery from the works. */
const madeToOrder = new Set(
  [
    'Двери входные',
    'Металлочерепица',
    'Террасная доска',
    'Паркетная доска',
    'Мозаика',
    'Ванны',
    'Душевые системы',
    'Радиаторы отопления',
    'Труба профильная',
    'Профнастил',
    'Водонагреватели',
    'Кабель силовой',
    'Керамогранит',
    'Фасадные панели',
  ].map((name) => requireCategory(name).id),
)

export function buildOffers(): Offer[] {
  const offers = ranges.flatMap(({ category, tips, drafts }) => {
    const categoryId = requireCategory(category).id
    const lines = [...new Set(drafts.map(({ line }) => line))]
    return tellTwinsApart(drafts).map(({ line, draft }, index) => {
      const lineId = `${categoryId}9${lines.indexOf(line) + 1}`
      // Sizes and packings are variants; another colour or kind is a card by itself.
      const names = [...new Set(drafts.filter((own) => own.line === line).map(toSizelessName))]
      const group = names.indexOf(toSizelessName({ draft }))
      const siblings = drafts.filter(
        (own) => own.line === line && toSizelessName(own) === names[group],
      )
      return toOffer({
        id: `${categoryId}${String(index + 1).padStart(3, '0')}`,
        lineId,
        groupId: siblings.length > 1 ? `${lineId}-${group + 1}` : null,
        categoryId,
        line,
        draft,
        tips,
      })
    })
  })
  return offers.map((offer) => ({ ...offer, accessoryIds: listAccessoryIds(offer, offers) }))
}

const toSizelessName = ({ draft }: { draft: Draft }) => draft.name.replace(/\d[\d.,×–]*/g, '#')

function toOffer(source: {
  id: string
  lineId: string
  groupId: string | null
  categoryId: number
  line: Line
  draft: Draft
  tips: readonly Tip[]
}): Offer {
  const { id, lineId, groupId, categoryId, line, draft, tips } = source
  const random = createRandom(draft.name)
  const onRequest = madeToOrder.has(categoryId) && random.chance(0.14)
  const price = onRequest ? 0 : roundPrice(draft.price)
  const step = draft.pack && !draft.loose ? draft.pack : 1
  const oldPrice =
    price > 0 && random.chance(0.12) ? roundPrice(price * random.between(1.08, 1.3)) : null
  return {
    id,
    lineId,
    groupId,
    categoryId,
    price,
    oldPrice,
    priceBreaks: toPriceBreaks(draft, price, step),
    step,
    name: tieUnits(draft.name),
    vendor: line.brand,
    vendorCode: `${slug(line.brand).slice(0, 3).toUpperCase()}-${id}`,
    barcode: toBarcode(line.brand, draft.name),
    unit: draft.unit ?? 'шт',
    pack: draft.pack ?? null,
    pallet: draft.pallet ?? null,
    kilograms: draft.kilograms,
    centimetres: draft.centimetres,
    params: { ...draft.params, 'Страна производства': requireBrand(line.brand).country },
    description: describe(line, draft, tips, random),
    pictures: [draft.drawing, ...listRooms(draft.drawing, categoryId), ...(draft.gallery ?? [])],
    outlets: price > 0 ? toOutlets(price, oldPrice, step, random) : [],
    accessoryIds: [],
  }
}

/** Tiles in the room they are for. */
function listRooms(drawing: Drawing, categoryId: number): Drawing[] {
  if (drawing.kind !== 'tile') return []
  const { tone, finish, ratio, layout } = drawing
  const isFloor = categoryId === requireCategory('Керамогранит').id
  return [{ kind: 'tiledRoom', tone, finish, ratio, layout, isFloor }]
}

function roundPrice(price: number): number {
  if (price >= 1000) return Math.round(price / 10) * 10
  return price >= 100 ? Math.round(price) : Math.round(price * 10) / 10
}

/** What is carried home by the dozen is cheaper by the dozen, and by the pallet. */
function toPriceBreaks({ name, pallet }: Draft, price: number, step: number) {
  const random = createRandom(`breaks ${name}`)
  const pack = price * step
  if (price === 0 || pack > 6000 || !random.chance(pallet ? 0.6 : 0.25)) return []
  const few = pack < 300 ? 50 : pack < 1500 ? 10 : 5
  const first = round(step * few)
  const last = pallet && pallet > first * 1.5 ? pallet : round(first * 4)
  return [
    { from: first, price: roundPrice(price * random.between(0.95, 0.975)) },
    { from: last, price: roundPrice(price * random.between(0.9, 0.94)) },
  ].filter((one, i, all) => one.price < (all[i - 1]?.price ?? price))
}

/** A picture-proof EAN-13: Russian prefix, a maker's code, a number, the check digit. */
function toBarcode(brand: string, name: string): string {
  const maker = String(hashText(brand) % 1000).padStart(3, '0')
  const body = `46${maker}${String(hashText(name) % 10_000_000).padStart(7, '0')}`
  return body + checkDigit(body)
}

export function checkDigit(body: string): string {
  const sum = [...body].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

function describe(line: Line, draft: Draft, tips: readonly Tip[], random: Random): string {
  const sentences = [line.note, draft.facts, ...describePacking(draft, random)]
  const fitting = tips.flatMap((tip) => {
    if (typeof tip === 'string') return [tip]
    return isAbout(tip.about, draft.name) ? [tip.text] : []
  })
  const first = random.integer(0, Math.max(0, fitting.length - 1))
  sentences.push(...fitting.slice(first, first + 1))
  if (fitting.length > 2 && random.chance(0.5)) {
    sentences.push(fitting[(first + 1) % fitting.length] ?? '')
  }
  return tieWords(sentences.join(' '))
}

function describePacking({ unit = 'шт', pack, pallet, loose }: Draft, random: Random): string[] {
  if (!pallet) return []
  const full = countUnit(pallet, unit)
  if (!pack || loose) {
    if (random.chance(0.5)) return []
    return [
      random.pick([
        `На поддоне ${full}.`,
        `Полный поддон — ${full}, его привезём машиной с манипулятором.`,
      ]),
    ]
  }
  const one = countUnit(pack, unit)
  return [
    random.pick([
      `Отпускаем целыми упаковками по ${one}, на поддоне ${full}.`,
      `Упаковки не вскрываем: шаг заказа ${one}, поддон — ${full}.`,
      `Заказ кратен упаковке ${one}; полный поддон ${full} довезём манипулятором.`,
    ]),
  ]
}

function toOutlets(price: number, oldPrice: number | null, step: number, random: Random): Outlet[] {
  const soldOut = random.chance(0.03)
  const rare = random.chance(0.07)
  const popularity = random.between(0.4, 1.6)
  const steps = Math.max(3, Math.round((40_000 / Math.max(price * step, 60)) ** 0.75 * popularity))
  return cities.flatMap((city) => {
    const level =
      (priceLevels[city.id] ?? 1) * (city.id === 'moskva' ? 1 : random.between(0.99, 1.01))
    const absent = rare && random.chance(0.6)
    const cityPrice = city.id === 'moskva' ? null : roundPrice(price * level)
    return shops
      .filter((shop) => shop.cityId === city.id)
      .flatMap((shop) => {
        const empty = soldOut || absent || random.chance(shop.isWarehouse ? 0.04 : 0.2)
        const count = empty ? 0 : random.integer(1, steps) * (shop.isWarehouse ? 4 : 1)
        // A warehouse stands in the feed even when empty: it carries the price of its city.
        if (count === 0 && !shop.isWarehouse) return []
        return [
          {
            shopId: shop.id,
            inStock: round(count * step),
            price: cityPrice,
            oldPrice:
              cityPrice && oldPrice
                ? Math.max(roundPrice(oldPrice * level), roundPrice(cityPrice * 1.05))
                : null,
          },
        ]
      })
  })
}

/** Every drawing of the catalogue by its key; equal drawings share one file. */
export function planPictures(
  offers: readonly Offer[],
  further: readonly Drawing[] = [],
): Map<string, Drawing> {
  const drawings = [...offers.flatMap((offer) => offer.pictures), ...further]
  return new Map(drawings.map((drawing) => [drawingKey(drawing), drawing]))
}
