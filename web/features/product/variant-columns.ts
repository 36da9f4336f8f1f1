/** Which properties a choice of variants shows. */

type Told = { values: readonly { name: string; value: string }[] }

/** Follows from what the goods are, so it does not help to choose. */
export const packing = /^(вес|масса|габариты|объём|в поддоне|в упаковке|площадь упаковки)/i

const shownMax = 3

export const toValue = ({ values }: Told, name: string) =>
  values.find((property) => property.name === name)?.value ?? null

/**
 * The names of what tells the variants apart, at most three and those of packing only where they are
 * needed: two «белый» differ in litres. `isTelling` is false where even they leave two alike.
 */
export function toColumns(variants: readonly Told[]): { names: string[]; isTelling: boolean } {
  const all = [...new Set(variants.flatMap(({ values }) => values.map(({ name }) => name)))]
  const own = all.filter((name) => !packing.test(name))
  const kinds = (names: string[]) =>
    new Set(variants.map((one) => JSON.stringify(names.map((name) => toValue(one, name))))).size
  const first = (own.length > 0 ? own : all).slice(0, shownMax)
  const names = addTelling(first, all, kinds)
  return { names, isTelling: kinds(names) === variants.length }
}

/** One name more at a time, each the one that tells the most apart, in the last's place at the limit. */
function addTelling(names: string[], all: string[], kinds: (names: string[]) => number): string[] {
  const least = names.slice(0, shownMax - 1)
  const wider = all
    .filter((name) => !names.includes(name))
    .map((name) => [...(names.length < shownMax ? names : least), name])
  const [best] = wider.sort((a, b) => kinds(b) - kinds(a))
  return best && kinds(best) > kinds(names) ? addTelling(best, all, kinds) : names
}
