/** Suggests known words for an unknown one. All words are lower case, with ё read as е. */

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const toCyrillicKey = new Map([...latinKeys].map((key, i) => [key, cyrillicKeys.charAt(i)]))
const toLatinKey = new Map([...cyrillicKeys].map((key, i) => [key, latinKeys.charAt(i)]))

const variantMax = 48
const wordMax = 24
const easyMax = 3000

/** «wtvtyn» as «цемент», «лтфга» as «knauf»; null for what mixes both alphabets or has neither. */
export function switchLayout(text: string): string | null {
  const hasLatin = /[a-z]/.test(text)
  if (hasLatin === /[а-яё]/.test(text)) return null
  const keys = hasLatin ? toCyrillicKey : toLatinKey
  return [...text]
    .map((letter) => keys.get(letter) ?? letter)
    .join('')
    .replaceAll('ё', 'е')
}

const lookalikes = new Map([...'abcehkmoptxy'].map((key, i) => [key, 'авсенкмортху'.charAt(i)]))

/** A Russian word with Latin letters that only look Russian, in Russian letters. */
export function unmix(text: string): string {
  return text.replace(/[a-zа-я]+/g, (word) => {
    if (!/[a-z]/.test(word) || !/[а-я]{2}/.test(word)) return word
    return word.replace(/[a-z]/g, (letter) => lookalikes.get(letter) ?? letter)
  })
}

/** Longest first: «shch» is one letter. Each lists what it may stand for, the likeliest first. */
const fromLatin: [string, string[]][] = [
  ['shch', ['щ']],
  ['sch', ['щ', 'ш']],
  ['shh', ['щ']],
  ['ck', ['к']],
  ['zh', ['ж']],
  ['kh', ['х']],
  ['ts', ['ц', 'тс']],
  ['cz', ['ц']],
  ['ch', ['ч', 'х']],
  ['sh', ['ш', 'щ']],
  ['yu', ['ю']],
  ['ju', ['ю']],
  ['iu', ['ю']],
  ['ya', ['я']],
  ['ja', ['я']],
  ['ia', ['ия', 'я']],
  ['yo', ['е', 'ё']],
  ['jo', ['е']],
  ['ye', ['е', 'ье']],
  ['yj', ['ый']],
  ['iy', ['ий']],
  ["'", ['ь']],
  ...Object.entries({
    a: 'а',
    b: 'б',
    c: 'цкс',
    d: 'д',
    e: 'еэ',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'ий',
    j: 'йж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'вш',
    x: 'х',
    y: 'ыйи',
    z: 'зц',
  }).map(([latin, letters]): [string, string[]] => [latin, [...letters]]),
]
const fromCyrillic: [string, string[]][] = Object.entries({
  а: 'a',
  б: 'b',
  в: 'v w',
  г: 'g',
  д: 'd',
  е: 'e he',
  ж: 'zh j',
  з: 'z',
  и: 'i',
  й: 'j y i',
  к: 'k c',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's c',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h ch',
  ц: 'c z ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ы: 'y',
  э: 'e he',
  ю: 'yu u',
  я: 'ya ia',
}).map(([letter, latin]) => [letter, latin.split(' ')])
fromCyrillic.push(['ь', ['']], ['ъ', ['']])

/** «shtukaturka» as «штукатурка», «контактум» as «kontaktum»: the likeliest first, at most 48. */
export function listTransliterations(word: string): string[] {
  const isLatin = /^[a-z']+$/.test(word)
  if (!isLatin && !/^[а-я]+$/.test(word)) return []
  const table = isLatin ? fromLatin : fromCyrillic
  let variants = ['']
  for (let i = 0; i < Math.min(word.length, wordMax); ) {
    const [piece, letters] = table.find(([piece]) => word.startsWith(piece, i)) ?? ['?', ['']]
    // Letter by letter, so that the first readings of every letter come before the rare ones.
    variants = letters.flatMap((letter) => variants.map((start) => start + letter))
    if (variants.length > variantMax) variants.length = variantMax
    i += piece.length
  }
  return variants
}

const firstLatin = new Map(fromCyrillic.map(([letter, latin]) => [letter, latin[0] ?? '']))

/** «б5212» as «b5212»: a code that was typed by its sound. */
export const toLatin = (text: string): string =>
  text.replace(/[а-я]/g, (letter) => firstLatin.get(letter) ?? letter)

const letters = {
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  latin: 'abcdefghijklmnopqrstuvwxyz',
}
/** Letters that sound alike: mistaken for each other more often than for any other. */
const alike = 'ао еи ие иы эе яе яи бп вф гк дт зс жш шщ цс чщ ьъ юу'
  .split(' ')
  .flatMap((pair) => [pair, [...pair].toReversed().join('')])
const alikePairs = new Set(alike)

export type Edit = { word: string /** 0 is the likeliest mistake. */; cost: number }

/** Every word one mistake away (Damerau–Levenshtein 1), about 65 for each letter. */
export function listEdits(word: string): Edit[] {
  const alphabet = /^[а-я]+$/.test(word) ? letters.cyrillic : letters.latin
  const edits = new Map<string, number>()
  const add = (edited: string, cost: number, i: number) => {
    const whole = cost + (i === 0 ? 0.6 : 0)
    if (edited !== word && whole < (edits.get(edited) ?? 9)) edits.set(edited, whole)
  }
  for (let i = 0; i <= word.length && word.length <= wordMax; i++) {
    const [before, letter, after] = [word.slice(0, i), word.charAt(i), word.slice(i + 1)]
    if (letter) {
      const isDouble = letter === word.charAt(i - 1)
      add(before + after, isDouble ? 0 : 0.8, i)
      if (after) add(before + after.charAt(0) + letter + after.slice(1), 0.1, i)
    }
    for (const other of alphabet) {
      if (letter) add(before + other + after, alikePairs.has(letter + other) ? 0.1 : 1, i)
      const isDouble = other === letter || other === word.charAt(i - 1)
      add(before + other + word.slice(i), isDouble ? 0 : other === 'ь' ? 0.2 : 0.7, i)
    }
  }
  return [...edits].map(([word, cost]) => ({ word, cost }))
}

/** The mistakes that are made by ear or by a slip, two at once; some hundreds. */
export function listEasyEdits(word: string): Edit[] {
  const listEasy = (text: string) => listEdits(text).filter(({ cost }) => cost <= 0.1)
  const costs = new Map<string, number>()
  for (const first of listEasy(word)) {
    for (const second of listEasy(first.word)) {
      const cost = first.cost + second.cost
      if (cost < (costs.get(second.word) ?? 9)) costs.set(second.word, cost)
    }
  }
  return [...costs].slice(0, easyMax).map(([word, cost]) => ({ word, cost }))
}

/**
 * Other stems of a word whose last vowel comes and goes: «окон» and «окна», «щебень» and «щебня»,
 * «реек» and «рейка». Some are no words at all; the index does not hold those.
 */
export function listFleeting(stem: string): string[] {
  const [, start, vowel, end] = /^(.*[а-я])([ое])([бвгджзклмнпрстфхцчшщ])$/.exec(stem) ?? []
  if (start !== undefined && vowel && end && start.length > 1) {
    const isAfterVowel = /[аеиоуыэюя]$/.test(start)
    return isAfterVowel ? [`${start}й${end}`] : [start + end, ...toSofter(start, end)]
  }
  const [, first, last] = /^(.*[бвгджзйклмнпрстфхцчшщ])([клмнц])$/.exec(stem) ?? []
  if (first === undefined || !last || first.length < 2) return []
  if (first.endsWith('й')) return [`${first.slice(0, -1)}е${last}`]
  return [`${first}о${last}`, `${first}е${last}`]
}

/** «петель» is «петля» without a vowel, «коньков» is «конек»: the sign goes with the vowel. */
function toSofter(start: string, end: string): string[] {
  return /[лн]$/.test(start) && end === 'к' ? [`${start}ьк`] : []
}
