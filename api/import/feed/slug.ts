/** Slugs and sort keys of Russian texts. */

const letters = new Map(
  [
    'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:j к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f',
    'х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g ў:u №:n ×:x ²:2 ³:3',
    'ø:o ⌀:d °: %:-pct- +:-plus- &:-i-',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
)

/** Lower-case Latin letters, digits and hyphens; `fallback` when nothing is left. */
export function toSlug(text: string, lengthMax = 100, fallback = 'x'): string {
  const latin = [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const words = latin.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return cut(words.join('-'), lengthMax) || fallback
}

/** A slug not in `taken`, which it joins: the first free of the candidates, then numbered. */
export function takeSlug(taken: Set<string>, candidates: string[]): string {
  const [first = 'x'] = candidates
  let slug = candidates.find((candidate) => !taken.has(candidate))
  for (let i = 2; slug === undefined; i++) {
    if (!taken.has(`${first}-${i}`)) slug = `${first}-${i}`
  }
  taken.add(slug)
  return slug
}

/**
 * A key that sorts Russian texts by comparing code points: ё stands right after е, and numbers go
 * by value («2 мм» before «10 мм»).
 */
export function toSortKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е\u04ff')
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

/** Cuts at a word's end where one is near. */
function cut(slug: string, lengthMax: number): string {
  if (slug.length <= lengthMax) return slug
  const head = slug.slice(0, lengthMax)
  const end = head.lastIndexOf('-')
  return end > lengthMax / 2 ? head.slice(0, end) : head
}
