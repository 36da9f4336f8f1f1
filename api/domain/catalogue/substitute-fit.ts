/** Whether goods can stand in for others: the same goods, or the same kind for the same use. */
import type { Candidate } from '#api/data/catalogue/substitute.ts'
import {
  type Amount,
  isCount,
  listAmounts,
  listOwnSizes,
  toBareName,
} from '#api/rules/catalogue/pack-amount.ts'
import { stem } from '#api/search/stem.ts'
import { listMeasures } from '#api/search/text.ts'

export type Fit = {
  /** The same goods in another pack. */
  isSameGoods: boolean
  /** Base units of it for `per` base units of the product. */
  count: number
  per: number
  /** The share of the product's attributes it has too. */
  shared: number
}

/** Attributes in which packs of the same goods differ. */
const ofPack = new RegExp(
  'фасов|объ[её]м|масс|^вес|нетто|брутто|упаков|поддон|паллет|кратност|количеств|штук|' +
    'площадь рулон|длина рулон|намотк|габарит|хватает',
)
/** Attributes that say what goods are, what they are for and what they fit. */
const ofUse = new RegExp(
  '^(?:назначени|применени|область|основ|вид|тип|материал|место|для |класс|марка|сезон|цокол|' +
    'способ|диаметр|сечени|резьб|размер|соединени|напряжени|ток(?:$|,)|мощност|секци|полюс|' +
    'число жил|высыхан)',
)
const adjective = /(?:[ыио]й|[ая]я|[оеы]е|[ыи]е|ий)$/

/** Null where it is for another use, or cannot be counted in its place. */
export function toFit(own: Candidate, other: Candidate): Fit | null {
  const isSameSize = listOwnSizes(own) === listOwnSizes(other)
  const isSameGoods = isSameSize && isSame(own, other)
  const isFitting = isSameGoods || (isSameSize && isForSameUse(own, other))
  if (!isFitting && !other.isSuccessor) return null
  const counted = toCounted(own, other)
  return counted && { isSameGoods, ...counted, shared: toShared(own, other) }
}

function isSame(own: Candidate, other: Candidate): boolean {
  if (own.brand !== other.brand || toBareName(own.name) !== toBareName(other.name)) return false
  return [...own.attributes].every(([name, value]) => {
    const its = other.attributes.get(name)
    return its === undefined || its === value || ofPack.test(name)
  })
}

/** As much of the goods; as many where neither says how much it holds. */
function toCounted(own: Candidate, other: Candidate): Pick<Fit, 'count' | 'per'> | null {
  const amounts = listAmounts(own)
  const its = listAmounts(other)
  for (const { kind, value } of amounts) {
    const same = its.find((amount) => amount.kind === kind)
    if (same) return { count: value, per: same.value }
  }
  const isOne = (list: Amount[]) => list.length === 0
  const [mine, theirs] = [amounts[0], its[0]]
  // «Очки» beside «Очки, 10 шт»: what says nothing is one.
  if (isOne(amounts) && theirs && isCount(theirs.kind)) return { count: 1000, per: theirs.value }
  if (isOne(its) && mine && isCount(mine.kind)) return { count: mine.value, per: 1000 }
  const isAlike = isOne(amounts) && isOne(its) && own.unit === other.unit
  return isAlike ? { count: 1, per: 1 } : null
}

/** Named alike, of the same size, and no attribute of use says otherwise. */
function isForSameUse(own: Candidate, other: Candidate): boolean {
  if (toHead(own) !== toHead(other)) return false
  if (!isShared(listPurposes(own.name), listPurposes(other.name))) return false
  if (listLengths(own.name) !== listLengths(other.name)) return false
  const uses = [...own.attributes].filter(([name]) => ofUse.test(name) && !ofPack.test(name))
  const isSaid = uses.every(([name, value]) =>
    isShared(listValues(value), listValues(other.attributes.get(name) ?? '')),
  )
  // What says nothing of its use is not for what another says.
  const isUnsaid = uses.length > 0 || ![...other.attributes.keys()].some((one) => ofUse.test(one))
  return isSaid && isUnsaid
}

/** The noun a name begins with, past adjectives and the maker: «клей» of «Клей для плитки». */
function toHead({ name, brand }: Candidate): string {
  const makers = new Set(listWords(brand ?? ''))
  const words = listWords(name).filter((word) => !makers.has(word))
  return stem(words.find((word) => !adjective.test(word)) ?? words[0] ?? '')
}

const listWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[а-яa-z]+/g) ?? []

/** What a name says it is for: «для плитки», «по дереву», «под покраску». */
function listPurposes(name: string): string[] {
  return [...name.toLowerCase().matchAll(/(?<!\p{L})(?:для|по|под)\s+(\p{L}+)/gu)].map(
    ([, word = '']) => stem(word.replaceAll('ё', 'е')),
  )
}

const listValues = (value: string) => value.split(/[,;/]/).flatMap((one) => one.trim() || [])

const isShared = (own: string[], other: string[]) =>
  own.length === 0 ? other.length === 0 : own.some((one) => other.includes(one))

function listLengths(name: string): string {
  const lengths = listMeasures(name).filter(({ kind }) => kind === 'length')
  return lengths
    .map(({ sides }) => sides.join('×'))
    .sort()
    .join(' ')
}

function toShared(own: Candidate, other: Candidate): number {
  const same = [...own.attributes].filter(([name, value]) => other.attributes.get(name) === value)
  return same.length / Math.max(1, own.attributes.size)
}
