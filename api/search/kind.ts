/** Whether goods are of the kind that a text names: «клей для плитки» is glue, and no tile. */
import { listKinds, toHeadPart } from './query.ts'
import { stem } from './stem.ts'
import { normalize, toTerms } from './text.ts'

export type Named = { name: string; category: string }

/** What goods are by their name and category. */
type Nature = {
  /** Tokens any of which is what the thing is called. */
  heads: Set<string>
  /** All that its name and category say. */
  tokens: Set<string>
}

/**
 * Tells for each of the found goods whether it is of the kind that the text names first. Null where
 * the text names no kind: only a brand, a model or how the thing looks.
 */
export function createKindTest(
  text: string,
  found: readonly Named[],
): ((goods: Named) => boolean) | null {
  const kinds = listKinds(text)
  if (kinds.length === 0) return null
  // A maker that the shop does not know may stand before the kind, and a place: «кнауф ротбанд»,
  // «водосток труба 3 м».
  const named = kinds.filter(({ text: word, meanings }, i) =>
    found.some(
      (goods) =>
        isOf(meanings, natureOf(goods)) && (i === 0 || isBase(word, normalize(goods.name))),
    ),
  )
  return (goods) => named.some(({ meanings }) => isOf(meanings, natureOf(goods)))
}

/** «Решётка радиатора» is no radiator: what something is of stands in another case. */
const isBase = (word: string, name: string) => stem(word) === word || name.includes(word)

/** The two kinds of each word such as «клей-пена» and «дрель-шуруповёрт» in a name. */
export const listCompounds = (name: string): [string, string][] =>
  [...normalize(name).matchAll(/(\p{L}{3,})-(\p{L}{3,})/gu)].map(([, one = '', other = '']) => [
    stem(one),
    stem(other),
  ])

/** A text that names but one of two kinds means the plain thing, and no compound. */
export function createPlainTest(text: string): (compounds: [string, string][]) => boolean {
  const asked = new Set(toTerms(text).flatMap(({ tokens }) => tokens))
  return (compounds) => compounds.every(([one, other]) => asked.has(one) === asked.has(other))
}

const isOf = (meanings: string[][], { heads, tokens }: Nature) =>
  meanings.some(
    (way) => way.some((token) => heads.has(token)) && way.every((token) => tokens.has(token)),
  )

/** The same goods are judged by many rows. */
const natures = new WeakMap<Named, Nature>()

function natureOf(goods: Named): Nature {
  const known = natures.get(goods)
  if (known) return known
  const nature = toNature(goods)
  natures.set(goods, nature)
  return nature
}

function toNature({ name, category }: Named): Nature {
  const own = toHeadPart(/^[^«"(,]*/.exec(name)?.[0] ?? '')
  const [kind] = listKinds(own)
  const marks = own.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu) ?? []
  // Of «Песок, щебень, керамзит» a product is but one.
  const isOne = !/[,]|\sи\s/u.test(category)
  const [of] = isOne ? listKinds(toHeadPart(category)) : []
  const words = toTerms(`${name} ${category}`).flatMap(({ tokens }) => tokens)
  const heads = [kind, of].flatMap((one) => one?.meanings.filter((way) => way.length === 1) ?? [])
  return {
    heads: new Set([...heads.flat(), ...marks.map((mark) => stem(mark.toLowerCase()))]),
    tokens: new Set(words),
  }
}
