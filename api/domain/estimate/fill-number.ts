/** Numbers of a line with their units, and what stands around them. */
import { isTimes, type Token } from './fill-token.ts'
import { parseWrittenUnit, type WrittenUnit } from './fill-unit.ts'

/** A line while it is read: tokens that are taken leave its name. */
export type Line = { text: string; tokens: Token[]; taken: Set<number> }

export type Figure = {
  /** Tokens of the number and its unit. */
  first: number
  last: number
  number: Token
  /** Null of a bare number. */
  unit: WrittenUnit | null
  /** What divides it from the name: «—», «x 3», «, 3». */
  divider: 'strong' | 'times' | 'comma' | null
  isEnclosed: boolean
  /** «10-12 мешков». */
  isRange: boolean
}

/** Numbers that may be quantities: neither parts of a size, «30х60», nor of a mark, «М500». */
export function listFigures(line: Line): Figure[] {
  const figures: Figure[] = []
  let unitEnd = -1
  for (const [i, token] of line.tokens.entries()) {
    if (token.kind !== 'number' || line.taken.has(i)) continue
    const found = findUnit(line, i + 1)
    const last = found?.last ?? i
    const isFree = i - 1 <= unitEnd && unitEnd >= 0
    const isBehindUnit = isFree || (i - 2 <= unitEnd && line.tokens[i - 1]?.text === '-')
    const unit = found?.unit ?? null
    if (isPartOfSize(line, i, unit) || (!isBehindUnit && isMark(line, i, unit))) continue
    if (found) unitEnd = last
    else if (isWordPart(line, i)) continue
    const before = line.tokens[i - 1]
    figures.push({
      first: i,
      last,
      number: token,
      unit,
      divider: toDivider(line, i, isBehindUnit),
      isEnclosed: before?.text === '(',
      isRange: isRange(line, i, unit),
    })
  }
  return figures
}

/** The longest text from a token on that is a unit: «кв. м», «м.п.», «к-т». */
export function findUnit(
  { text, tokens }: Pick<Line, 'text' | 'tokens'>,
  from: number,
): { unit: WrittenUnit; last: number } | null {
  const [first, start] = [tokens[from], tokens[from]?.start ?? 0]
  if (first?.kind !== 'word') return null
  let best: { unit: WrittenUnit; last: number } | null = null
  for (let i = from; i < from + 5; i += 1) {
    const token = tokens[i]
    if (!token || token.end - start > 22) break
    if (token.kind === 'sign' && !/^[./-]$/.test(token.text)) break
    if (token.kind === 'number') break
    if (token.kind !== 'word') continue
    const unit = parseWrittenUnit(text.slice(start, token.end))
    if (unit) best = { unit, last: tokens[i + 1]?.text === '.' ? i + 1 : i }
  }
  return best ? squareOf(tokens, best) : null
}

/** «20 м 2»: the sign of a square was typed apart. */
function squareOf(tokens: Token[], found: { unit: WrittenUnit; last: number }) {
  const next = tokens[found.last + 1]
  const isEnd = tokens[found.last + 2] === undefined
  if (found.unit.unit !== 'м' || !isEnd || !/^[23]$/.test(next?.text ?? '')) return found
  const unit = parseWrittenUnit(`м${next?.text}`)
  return unit ? { unit, last: found.last + 1 } : found
}

function isPartOfSize({ tokens }: Line, i: number, unit: WrittenUnit | null): boolean {
  const joins = (token: Token | undefined) => isTimes(token) || token?.text === '/'
  const [before, after] = [tokens[i - 1], tokens[i + 1]]
  if (joins(after) && tokens[i + 2]?.kind === 'number') return true
  if (
    before?.text === ':' &&
    before.isGlued &&
    tokens[i]?.isGlued &&
    tokens[i - 2]?.kind === 'number'
  )
    return true
  if (!joins(before)) return false
  if (tokens[i - 2]?.kind === 'number') return true
  // «1200 мм х 600 мм», «1,2 м х 30 м».
  const isLength = unit !== null && (unit.kind === 'size' || unit.kind === 'metre')
  const measure = parseWrittenUnit(tokens[i - 2]?.text ?? '')
  return isLength && measure !== null && measure.kind !== 'counted'
}

/** «М500», «ПН-27», «№ 5», «d=12»; «цемент-10 мешков» names a quantity all the same. */
function isMark({ tokens }: Line, i: number, unit: WrittenUnit | null): boolean {
  const [token, before, word] = [tokens[i], tokens[i - 1], tokens[i - 2]]
  if (!before) return false
  if (/^[№#øØ⌀]$/.test(before.text) || /^(?:d|ф|ø|ду|dn|ral)$/i.test(before.text)) return true
  if (before.text === '=' && before.isGlued && (word?.text.length ?? 9) <= 2) return true
  if (!token?.isGlued || isTimes(before)) return false
  const isSold = unit !== null && (unit.kind === 'counted' || unit.kind === 'laid')
  if (before.kind === 'word') return !(isSold && /\p{Ll}{3}$/u.test(before.text))
  return before.text === '-' && before.isGlued && word?.kind === 'word' && !isSold
}

/** «12-й», «2х», «5D»: letters go on right behind it. */
function isWordPart({ tokens }: Line, i: number): boolean {
  const [after, further] = [tokens[i + 1], tokens[i + 2]]
  if (!after?.isGlued) return false
  return after.kind === 'word' || /^[%°"″]$/.test(after.text) || isDashed(after, further)
}

const isDashed = (dash: Token, word: Token | undefined) =>
  dash.text === '-' && word?.kind === 'word' && word.isGlued

function toDivider({ tokens }: Line, i: number, isBehindUnit: boolean): Figure['divider'] {
  const [token, before, earlier] = [tokens[i], tokens[i - 1], tokens[i - 2]]
  if (!before) return null
  if (/^[—–|:=…]$/.test(before.text)) return 'strong'
  if (before.text === '.' && earlier?.text === '.') return 'strong'
  if (before.text === '-') {
    const isApart = !before.isGlued || !token?.isGlued
    return isApart || isBehindUnit ? 'strong' : null
  }
  if (isTimes(before) && i > 1) return 'times'
  return /^[,;]$/.test(before.text) ? 'comma' : null
}

/** «10-12 мешков», «от 10 до 12 мешков»; «60-27 — 40 шт» is none. */
function isRange({ tokens }: Line, i: number, unit: WrittenUnit | null): boolean {
  const [before, number, earlier] = [tokens[i - 1], tokens[i - 2], tokens[i - 3]]
  if (unit === null || unit.kind === 'size' || number?.kind !== 'number') return false
  if (/^до$/i.test(before?.text ?? '') && /^от$/i.test(earlier?.text ?? '')) return true
  const isDashed = /^[-–—]$/.test(before?.text ?? '') && before?.isGlued && tokens[i]?.isGlued
  const isPlain = !isTimes(earlier) && earlier?.text !== '/' && !number.isGlued
  return isDashed === true && isPlain
}

/** Takes the tokens of a figure out of the name, with the signs and lead words before it. */
export function take({ tokens, taken }: Line, first: number, last: number, lead = /^$/): void {
  let from = first
  while (from > 0 && isLead(tokens[from - 1], lead)) from -= 1
  for (let i = from; i <= last; i += 1) taken.add(i)
}

const isLead = (token: Token | undefined, lead: RegExp) =>
  token !== undefined && (/^[—–|:=…,;~≈.-]$/.test(token.text) || lead.test(token.text))

/** What was not taken, with the spaces between as they were. */
export function toRest({ text, tokens, taken }: Line): string {
  let rest = ''
  let end = 0
  for (const [i, token] of tokens.entries()) {
    if (taken.has(i)) continue
    const isNext = i === 0 || !taken.has(i - 1)
    rest += isNext ? text.slice(end, token.end) : ` ${text.slice(token.start, token.end)}`
    end = token.end
  }
  return tidy(rest)
}

/** Empty brackets and signs at the ends divide nothing any more. */
export function tidy(text: string): string {
  const plain = text
    .replace(/\( ?\)/g, ' ')
    .replace(/ +([,;.)])/g, '$1')
    .replace(/ {2,}/g, ' ')
  const isDivider = (sign: string | undefined) =>
    sign !== undefined && /[\s,;:—–|=.…+/*-]/.test(sign)
  let [start, end] = [0, plain.length]
  while (end > 0 && isDivider(plain[end - 1])) end -= 1
  while (start < end && isDivider(plain[start])) start += 1
  return plain.slice(start, end)
}
