/** Lines of goods: the same thing in several colours, which few feeds group. */
import type { Goods } from './goods.ts'
import { toContentHash } from './hash.ts'

const colour = /(^|[\s(])(цвет|оттенок|расцветка|декор|тонировка)($|[\s:,)])/i
/** A can of another colour often comes in another size. */
const packing = /^(фасовка|масса|вес|объ[её]м)/i
const word = /[\p{L}\d]+(?:[.,×-][\p{L}\d]+)*/gu
const ending = /(ый|ий|ой|ая|яя|ое|ее|ые|ие)$/

type Told = Pick<Goods, 'name' | 'brand' | 'externalCategoryId' | 'params'>

/**
 * The same for goods of one brand and category whose names differ in the words of their colour and
 * in their packing alone; null when the name does not say the colour that is stated.
 */
export function toLineKey({ name, brand, externalCategoryId, params }: Told): string | null {
  const wordsOf = (kind: RegExp) =>
    new Set(params.filter((param) => kind.test(param.name)).flatMap(({ text }) => toStems(text)))
  const colours = wordsOf(colour)
  const stems = toStems(name)
  const rest = stems.filter((stem) => !colours.has(stem))
  if (rest.length === stems.length) return null
  const packs = wordsOf(packing)
  const kept = rest.filter((stem) => !packs.has(stem))
  return toContentHash(JSON.stringify([externalCategoryId, brand?.toLowerCase() ?? null, kept]))
}

/** «Бежевая» and «бежевый» are one word. */
function toStems(text: string): string[] {
  const words = text.toLowerCase().replaceAll('ё', 'е').match(word) ?? []
  return words.map((one) => one.replace(ending, ''))
}
