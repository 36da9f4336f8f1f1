/** Which of the found goods a row means, if it can be told. */
import { createDistance } from '#api/search/nearness.ts'
import { listMeasured, toMeanings } from '#api/search/query.ts'
import { toTerms } from '#api/search/text.ts'
import { createFit } from '#api/search/title.ts'

type Goods = { id: string; name: string }
type Found = {
  goods: readonly Goods[]
  total: number
  isWhole: boolean
  correctedQuery: string | null
  missingSizes: readonly string[]
}

export type Judgement = {
  /** The one product that is meant. */
  certain: string | null
  /** The likeliest first. */
  candidates: string[]
}

const candidateMax = 5
/** The same size, whatever rounding did to it. */
const sameMax = 1e-6
/**
 * Goods that say less of a row in their name have little to do with it: «укладка» stands in the
 * text of many. A brand or a category that was asked for need not stand in the name.
 */
const shareMin = { whole: 0.3, part: 0.6 }

export function judgeFound(name: string, found: Found): Judgement {
  const { goods, total, isWhole, correctedQuery, missingSizes } = found
  const holds = createSizeTest(name)
  const toShare = createShare(correctedQuery ?? name)
  const min = isWhole ? shareMin.whole : shareMin.part
  const likely = goods.filter((one) => toShare(one.name) >= min)
  const fitting = likely.filter((one) => holds(one.name))
  const others = likely.filter((one) => !fitting.includes(one))
  const candidates = [...fitting, ...others].slice(0, candidateMax).map(({ id }) => id)
  const isStrict = isWhole && correctedQuery === null && missingSizes.length === 0
  return { certain: isStrict ? findOnly(name, fitting, total) : null, candidates }
}

/** It is named in just these words, or it is the only one found that has the row's sizes. */
function findOnly(name: string, fitting: readonly Goods[], total: number): string | null {
  const fit = createFit(name)
  const named = fitting.filter((one) => fit(one.name) === 'whole')
  const [only, other] = named.length > 0 ? named : fitting
  const isAllSeen = named.length > 0 || total <= fitting.length || hasSizes(name)
  return only && !other && isAllSeen ? only.id : null
}

const hasSizes = (name: string) => listMeasured(name).length > 0

/** Strict on sizes: a screw of 35 mm is not one of 41, nor a bag of 5 kg one of 25. */
function createSizeTest(name: string): (other: string) => boolean {
  const wishes = listMeasured(name)
  const toDistances = createDistance(wishes)
  return (other) => toDistances(other).every((distance) => (distance ?? 1) < sameMax)
}

/** How much of a row's words a name says. */
function createShare(query: string): (name: string) => number {
  const wishes = toMeanings(query)
  return (name) => {
    const tokens = new Set(toTerms(name).flatMap((term) => term.tokens))
    const said = wishes.filter((ways) => ways.some((way) => way.every((one) => tokens.has(one))))
    return wishes.length === 0 ? 0 : said.length / wishes.length
  }
}
