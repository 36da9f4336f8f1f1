/**
 * Codes of marking («Честный знак») as scanners, keyboards and cameras hand them over. They are
 * element strings of GS1: 01 and a GTIN, 21 and a serial number, then the part that proves the code
 * (91 and 92, or 93). A serial has no fixed length and ends with GS (FNC1), which devices often lose.
 */
import { hasCheckDigit, toGtin } from './gtin.ts'

export const markingFaults = [
  'NOT_A_CODE',
  'BARCODE',
  'CUT',
  'WRONG_CHECK_DIGIT',
  'AGGREGATE',
  'SEVERAL',
  'AMBIGUOUS',
  'LAYOUT',
  'CAPS_LOCK',
] as const
export type MarkingFault = (typeof markingFaults)[number]

/** What a person at the counter or in the warehouse is told. */
export const markingFaultMessages: Record<MarkingFault, string> = {
  NOT_A_CODE:
    'Это не\u00a0код маркировки: считайте квадратный код Data\u00a0Matrix на\u00a0упаковке',
  BARCODE: 'Это штрихкод товара, а\u00a0нужен квадратный код Data\u00a0Matrix',
  CUT: 'Код считан не\u00a0целиком: считайте его ещё раз',
  WRONG_CHECK_DIGIT:
    'В\u00a0коде ошибка: контрольная цифра GTIN не\u00a0сходится, считайте ещё раз',
  AGGREGATE: 'Это код групповой упаковки или паллеты: считайте код каждой штуки',
  SEVERAL: 'Считано несколько кодов подряд: считывайте по\u00a0одному',
  AMBIGUOUS:
    'Сканер потерял разделитель (GS), и\u00a0серийный номер не\u00a0выделить: ' +
    'включите в\u00a0сканере передачу GS или считайте камерой',
  LAYOUT:
    'В\u00a0коде и\u00a0русские, и\u00a0латинские буквы: переключите раскладку на\u00a0английскую и\u00a0считайте ещё раз',
  CAPS_LOCK: 'Включён Caps\u00a0Lock: выключите его и\u00a0считайте код ещё раз',
}

export type MarkingCode = {
  /** The whole code with GS as \u001d, without the FNC1 or the symbology prefix before it. */
  text: string
  /** 14 digits. */
  gtin: string
  serial: string
  /** What proves the code: its elements from 91, 92 or 93 on; null where only the identity is. */
  verification: string | null
}

/**
 * Lengths of serials that groups of goods have: 6 of milk, 7 of tobacco and beer, 13 of most, 20 of
 * tyres and shoes of old. They tell where a serial ends when its GS is lost.
 */
const serialLengths: readonly number[] = [6, 7, 13, 20]

const gs = '\u001d'
/** Stands for GS while a code is read: its picture, which patterns may name. */
const picture = '\u241d'

/** A piece is its GTIN and serial; what proves the code is printed shorter or longer. */
export const toMarkingKey = ({ gtin, serial }: { gtin: string; serial: string }): string =>
  `01${gtin}21${serial}`

/** What was typed or scanned, as a code. `lengths` are those of serials of the good's group. */
export function readMarkingCode(
  typed: string,
  lengths: readonly number[] = serialLengths,
): MarkingCode | { fault: MarkingFault } {
  const latin = toLatinKeys(typed.slice(0, 1000))
  if (latin === null) return { fault: /^\D{0,9}0[0-2]\d/.test(typed) ? 'LAYOUT' : 'NOT_A_CODE' }
  const plain = toPlain(latin)
  const other = refuseOther(plain)
  if (other) return { fault: other }
  const [, gtin = '', rest = ''] = /^01(\d{14})21(.*)$/s.exec(plain) ?? []
  if (gtin === '') return { fault: isStart(plain) ? 'CUT' : 'NOT_A_CODE' }
  if (!hasCheckDigit(gtin)) return { fault: 'WRONG_CHECK_DIGIT' }
  // The first digit of a GTIN-14 tells packs of packs (1 to 8) from the piece that people buy (0).
  if (/^[1-8]/.test(gtin)) return { fault: 'AGGREGATE' }
  const split = splitRest(rest, lengths)
  if (typeof split === 'string') return { fault: split }
  const { serial, elements } = split
  if (elements.some(({ ai, value }) => ai === '91' && /^(?=.*[a-f])[\da-f]{4}$/.test(value))) {
    return { fault: 'CAPS_LOCK' }
  }
  const proof = elements.filter(({ ai }) => isProof(ai))
  return {
    text: toMarkingKey({ gtin, serial }) + (elements.length > 0 ? gs + join(elements) : ''),
    gtin,
    serial,
    verification: proof.length > 0 ? join(proof) : null,
  }
}

/** A code for people, with its application identifiers in brackets: (01)0460…(21)5ab…(93)dGVz. */
export function formatMarkingCode(text: string): string {
  const [, gtin, rest = ''] = /^01(\d{14})21(.*)$/s.exec(text.replaceAll(gs, picture)) ?? []
  if (gtin === undefined) return text.replaceAll(gs, ' ')
  const end = rest.indexOf(picture)
  const serial = end === -1 ? rest : rest.slice(0, end)
  const elements = end === -1 ? [] : readElements(rest.slice(end))
  const tail = Array.isArray(elements)
    ? elements.map(({ ai, value }) => `(${ai})${value}`).join('')
    : ` ${rest.slice(end + 1).replaceAll(picture, ' ')}`
  return `(01)${gtin}(21)${serial}${tail}`
}

const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮёЁ.,?"№;:/'
const latinKeys = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>`~/?&@#$^|'

/**
 * The keys that a scanner pressed while the Russian layout was on. Null where both alphabets are:
 * the layout changed amid the code, and which signs it touched cannot be told.
 */
function toLatinKeys(typed: string): string | null {
  if (!/[а-яё]/i.test(typed)) return typed
  if (/[a-z]/i.test(typed)) return null
  return Array.from(typed, (key) => {
    const i = russianKeys.indexOf(key)
    return i === -1 ? key : (latinKeys[i] ?? key)
  }).join('')
}

/** GS as programs write it: an escape of a language or of XML, caret notation, in brackets. */
const escaped = /\\x1d|\\u001d|\\035|\^\]|[[{](?:gs|fnc1|1d)[\]}]|&#(?:29|x1d);/gi

/** These are made of signs that a serial may hold, so that they count only before an element. */
const spelled = /(?:<(?:gs|fnc1)>|_x001d_|\(gs\))(?=\(?(?:9[1-3]|8005|21|01))/gi

/** Signs that no code holds and that devices send for GS; è is FNC1 in fonts of barcodes. */
const standIn = /[\p{Cc} \u00a0^~|\u00e8\u2194\u241d\ufffd]+/gu

/** One spelling: GS where a separator was, nothing before 01, brackets of a printed code undone. */
function toPlain(typed: string): string {
  const marked = [escaped, spelled, standIn].reduce(
    (text, sign) => text.replaceAll(sign, picture),
    typed,
  )
  const bare = marked
    .replace(/^\u241d*(?:\][a-zA-Z]\d)?(?:<(?:gs|fnc1)>|_x001d_)?\u241d*/i, '')
    .replace(/\u241d+$/, '')
  return /^\((?:00|01|02)\)/.test(bare) ? undoBrackets(bare) : undoGaps(bare)
}

const undoBrackets = (text: string): string =>
  text
    .replace(/^\((00|01|02)\)\u241d*/, '$1')
    .replace(/^(01\d{14})\u241d*\(21\)\u241d*/, '$121')
    .replaceAll(/\u241d*\((9[1-3]|8005|1[0-7]|240|31[0-6]\d|7003)\)\u241d*/g, `${picture}$1`)

/** A person types gaps between the parts: 01 0460… 21 5ab…. */
const undoGaps = (text: string): string =>
  text.replace(/^01\u241d?(\d{14})\u241d?21\u241d?/, '01$121')

/** Whether `text` is the beginning of a code. */
const isStart = (text: string): boolean => /^01(\d{0,14}|\d{14}2?|\d{14}21)$/.test(text)

/** Another code of GS1 that lies beside a code of marking on a pack or a pallet. */
function refuseOther(text: string): MarkingFault | null {
  if (/^(00)?\d{18}$/.test(text) && hasCheckDigit(text.slice(-18))) return 'AGGREGATE'
  if (/^02\d{14}/.test(text) && text.length > 16) return 'AGGREGATE'
  return toGtin(text) === null ? null : 'BARCODE'
}

type Element = { ai: string; value: string }
type Split = { serial: string; elements: Element[] }

const serialSigns = /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]{1,20}$/

/** Where the serial ends: at the GS, or where a known length leaves whole elements behind it. */
function splitRest(rest: string, lengths: readonly number[]): Split | MarkingFault {
  const end = rest.indexOf(picture)
  if (rest === '' || end === 0) return 'CUT'
  const told = end === -1 ? null : splitAt(rest, end)
  if (told !== null && (lengths.includes(end) || typeof told === 'object')) return told
  const tries = lengths.flatMap((length) =>
    length <= rest.length && (end === -1 || length < end) ? [splitAt(rest, length)] : [],
  )
  const [first, ...others] = tries.filter((split) => typeof split === 'object')
  if (first) return others.length > 0 ? 'AMBIGUOUS' : first
  if (told === 'SEVERAL' || tries.includes('SEVERAL')) return 'SEVERAL'
  if (rest.length < Math.min(...lengths) || tries.includes('CUT')) return 'CUT'
  return told ?? 'NOT_A_CODE'
}

function splitAt(rest: string, length: number): Split | MarkingFault {
  const serial = rest.slice(0, length)
  if (!serialSigns.test(serial)) return 'NOT_A_CODE'
  const elements = readElements(rest.slice(length))
  return typeof elements === 'string' ? elements : { serial, elements }
}

const isProof = (ai: string): boolean => /^9[1-3]$/.test(ai)

/** Elements that may follow a serial, and the lengths that their values have. */
const known: readonly { ai: RegExp; sizes: readonly number[]; digits: boolean }[] = [
  { ai: /^91/, sizes: [4], digits: false },
  { ai: /^92/, sizes: [44, 88], digits: false },
  { ai: /^93/, sizes: [4], digits: false },
  { ai: /^8005/, sizes: [6], digits: true },
  { ai: /^31[0-6]\d/, sizes: [6], digits: true },
  { ai: /^7003/, sizes: [10], digits: true },
  { ai: /^1[1-7]/, sizes: [6], digits: true },
  { ai: /^(?:10|240)/, sizes: [], digits: false },
]

/**
 * The elements of `text`, between which separators may be lost; a fault where it is not made of
 * known ones. `found` are those before it.
 */
function readElements(text: string, found: Element[] = []): Element[] | MarkingFault {
  const bare = text.replace(/^\u241d+/, '')
  if (bare === '') return isProved(found) ? found : 'CUT'
  if (/^01\d{14}21/.test(bare)) return 'SEVERAL'
  const kind = known.find(({ ai }) => ai.test(bare))
  const ai = kind?.ai.exec(bare)?.[0]
  if (!kind || ai === undefined) return bare.length < 2 ? 'CUT' : 'NOT_A_CODE'
  const after = bare.slice(ai.length)
  const end = after.includes(picture) ? after.indexOf(picture) : after.length
  // A value of free length ends at its GS or with the code.
  const sizes = kind.sizes.length > 0 ? kind.sizes : [end]
  const ways = sizes.flatMap((size) => {
    const value = after.slice(0, size)
    if (size > end || (kind.digits ? /\D/ : /[^!-z]/).test(value)) return []
    const elements = readElements(after.slice(size), [...found, { ai, value }])
    return [elements]
  })
  const whole = ways.find((way) => typeof way === 'object')
  if (whole) return whole
  if (ways.includes('SEVERAL')) return 'SEVERAL'
  return ways.length === 0 || ways.includes('CUT') ? 'CUT' : 'NOT_A_CODE'
}

/** 91 names the key, and 92 is what the key proves: one is nothing without the other. */
const isProved = (elements: Element[]): boolean =>
  elements.some(({ ai }) => ai === '91') === elements.some(({ ai }) => ai === '92')

/** Dates and measures have lengths that every reader knows, so that no GS follows them. */
const join = (elements: Element[]): string =>
  elements
    .map(({ ai, value }, i) =>
      i === elements.length - 1 || /^(?:1[1-7]|31)/.test(ai) ? ai + value : ai + value + gs,
    )
    .join('')
