/** Which of the found goods a row means, if it can be told. */
import type { Found, FoundGoods } from '#api/data/estimate/fill.ts'
import { createKindTest, createPlainTest, listCompounds } from '#api/search/kind.ts'
import { toDistances } from '#api/search/nearness.ts'
import { listMeasured, toMeanings } from '#api/search/query.ts'
import { listMeasures, type Measure, toTerms } from '#api/search/text.ts'
import { createFit } from '#api/search/title.ts'
import type { FillRow } from './fill-row.ts'

export type Judgement = {
  /** The one product that is meant. */
  certain: string | null
  /** The likeliest first. */
  candidates: string[]
  /** The first candidate is of the kind that the row names. */
  isOfKind: boolean
}

const candidateMax = 5
/** The same size, whatever rounding did to it. */
const sameMax = 1e-6
/** Sizes that differ by more than a quarter are of other goods: a level of 60 cm is not one of 2 m. */
const nearMax = Math.log(1.25)
/** Goods of another kind are offered only if their name has this share of the row's words. */
const shareMin = 0.6

type Ranked = {
  goods: FoundGoods
  /** It is of the kind that the row names. */
  isNamed: boolean
  /** 0 is just the sizes of the row. */
  distance: number
  isNear: boolean
  /** 0 is just what the row says that one piece holds. */
  heldDistance: number
  /** How much of the row's words is said of it, 0 to 1. */
  share: number
  isPlain: boolean
  /** It is sold in what the row counts it in: «8 мешков» of glue are no tubes. */
  isInUnit: boolean
  /** Where the shop's search puts its category: «плитка» is for walls rather than for yards. */
  place: number
  /** What it costs beside others, in kopecks. */
  cost: number
}

/** Asked by these, the price of a litre tells which can is cheaper. */
const poured = new Set(['л', 'м³', 'ведро', 'канистра'])

/** What of a row tells goods apart beside its name. */
type Asked = Pick<FillRow, 'name' | 'per' | 'unit'>

export function judgeFound({ name, per, unit }: Asked, found: Found): Judgement {
  const query = found.correctedQuery ?? name
  const isKind = createKindTest(query, found.goods)
  const isPlain = createPlainTest(query)
  const toShare = createShare(query)
  const toNearness = createNearness(name)
  const toHeldNearness = createNearness(per ? `${per.quantity} ${per.unit}` : '')
  const isPoured = poured.has(unit)
  const places = [...new Set(found.goods.map(({ category }) => category))]
  const ranked = found.goods.map((goods): Ranked => {
    const facts = factsOf(goods)
    const share = toShare(facts.tokens)
    const { distance, isNear } = toNearness(facts.measures)
    const isNamed = isKind ? isKind(goods) : share >= shareMin
    return {
      goods,
      share,
      distance,
      isNear,
      heldDistance: toHeldNearness(facts.measures).distance,
      isNamed,
      isPlain: isPlain(facts.compounds),
      isInUnit: goods.unit === unit,
      place: places.indexOf(goods.category),
      cost: toCost(goods, facts.measures, isPoured),
    }
  })
  // What is of another kind is offered too, where the shop's search finds it by all words.
  const likely = ranked
    .filter(({ isNamed, share }) => isNamed || found.isWhole || share >= shareMin)
    .toSorted(compare)
  const [first] = likely
  return {
    certain: findCertain(name, likely, found),
    candidates: likely.slice(0, candidateMax).map(({ goods }) => goods.id),
    isOfKind: first !== undefined && first.isNamed && first.isNear,
  }
}

/** The plain before the dear, among what says as much of the row. */
function compare(one: Ranked, other: Ranked): number {
  return (
    Number(other.isNamed) - Number(one.isNamed) ||
    Number(one.distance > sameMax) - Number(other.distance > sameMax) ||
    one.heldDistance - other.heldDistance ||
    other.share - one.share ||
    (Math.abs(one.distance - other.distance) > sameMax ? one.distance - other.distance : 0) ||
    Number(other.isPlain) - Number(one.isPlain) ||
    Number(other.isInUnit) - Number(one.isInUnit) ||
    Number(one.goods.priceMinor === null) - Number(other.goods.priceMinor === null) ||
    Number(other.goods.isInStock) - Number(one.goods.isInStock) ||
    one.place - other.place ||
    one.cost - other.cost
  )
}

/** A bag of 5 kg costs less than one of 25, but is no cheaper; so with cans, asked by the litre. */
function toCost({ priceMinor }: FoundGoods, measures: Measure[], isPoured: boolean): number {
  const held = measures.filter(({ sides }) => sides.length === 1)
  const mass = held.find(({ kind }) => kind === 'mass')
  const volume = isPoured ? held.find(({ kind }) => kind === 'volume') : undefined
  return (priceMinor ?? 0) / ((mass ?? volume)?.sides[0] ?? 1000)
}

function findCertain(name: string, likely: readonly Ranked[], found: Found): string | null {
  const { isWhole, correctedQuery, missingSizes, total } = found
  if (!isWhole || correctedQuery !== null || missingSizes.length > 0) return null
  const fitting = likely.filter(({ isNamed, distance }) => isNamed && distance < sameMax)
  const fit = createFit(name)
  const named = fitting.filter(({ goods }) => fit(goods.name) === 'whole')
  const [only, other] = named.length > 0 ? named : fitting
  const isAllSeen = named.length > 0 || total <= fitting.length || listMeasured(name).length > 0
  return only && !other && isAllSeen ? only.goods.id : null
}

/** What a name measures and says; the same goods are judged by many rows. */
type Facts = {
  measures: Measure[]
  tokens: ReadonlySet<string>
  compounds: [string, string][]
}

const known = new WeakMap<FoundGoods, Facts>()

function factsOf(goods: FoundGoods): Facts {
  const { name, category, brand } = goods
  const facts = known.get(goods) ?? {
    measures: listMeasures(name),
    compounds: listCompounds(name),
    tokens: new Set(toTerms(`${name} ${category} ${brand}`).flatMap(({ tokens }) => tokens)),
  }
  known.set(goods, facts)
  return facts
}

/** How far sizes are from those of the row. */
function createNearness(text: string) {
  const wishes = listMeasured(text)
  return (measures: Measure[]) => {
    const distances = toDistances(wishes, measures)
    const told = distances.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    const untold = distances.filter((one) => one === null).length
    return { distance: told + untold * untoldDistance, isNear: told <= nearMax }
  }
}

/** Goods that do not say a size may have it: they come after those that do. */
const untoldDistance = 0.1

/** How much of a row's words is said of goods. */
function createShare(query: string): (tokens: ReadonlySet<string>) => number {
  const wishes = toMeanings(query)
  return (tokens) => {
    const said = wishes.filter((ways) => ways.some((way) => way.every((one) => tokens.has(one))))
    return wishes.length === 0 ? 0 : said.length / wishes.length
  }
}
