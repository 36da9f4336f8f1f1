/** The alphabetical index of brands. */

export type BrandLetter = { letter: string; count: number }

const cyrillic = [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ']
const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = '0–9'

/** Both rows of letters with their counts; 0 means no brand begins with the letter. */
export function toAlphabet(letters: readonly BrandLetter[]): BrandLetter[][] {
  const counts = new Map(letters.map(({ letter, count }) => [letter, count]))
  const row = (names: string[]) =>
    names.map((letter) => ({ letter, count: counts.get(letter) ?? 0 }))
  const known = [...cyrillic, ...latin]
  const rest = letters.filter(({ letter }) => !known.includes(letter) && letter !== digits)
  const hasDigits = (counts.get(digits) ?? 0) > 0
  return [row(cyrillic), [...row(latin), ...(hasDigits ? row([digits]) : []), ...rest]]
}

/** Brands grouped by letter: Cyrillic first, as in the index, otherwise as given. */
export function toGroups<Brand extends { letter: string | null }>(
  brands: readonly Brand[],
): { letter: string; brands: Brand[] }[] {
  const groups = new Map<string, Brand[]>()
  for (const brand of brands) {
    const letter = brand.letter ?? '#'
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  const all = [...groups].map(([letter, group]) => ({ letter, brands: group }))
  return all.sort(
    (a, b) => Number(cyrillic.includes(b.letter)) - Number(cyrillic.includes(a.letter)),
  )
}

/** The anchor of a letter on the page. */
export const toLetterId = (letter: string) => `letter-${letter.codePointAt(0)}`
