/** Numbers, words and signs of a line. Each letter is looked at once, however long the line is. */

export type Token = {
  kind: 'number' | 'word' | 'sign'
  text: string
  start: number
  end: number
  /** No space stands before it. */
  isGlued: boolean
  /** Digits before its first group of thousands; 0 when it has no groups. */
  grouped: number
}

const pattern = /\d+(?:[.,]\d+)?|[cmсм]{1,2}\^?[23](?!\d|\p{L}|[.,]\d)|\p{L}+[²³]?|\S/giu
/** A longer number is no quantity; this also bounds what is joined. */
const digitMax = 9

export function toTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const last = tokens.at(-1)
    const token: Token = {
      kind: /^\d/.test(found) ? 'number' : /^\p{L}/u.test(found) ? 'word' : 'sign',
      text: found,
      start: index,
      end: index + found.length,
      isGlued: last !== undefined && last.end === index,
      grouped: 0,
    }
    if (last && isGroup(token, last, tokens.at(-2))) {
      if (last.grouped === 0) last.grouped = last.text.length
      last.text += found
      last.end = token.end
    } else tokens.push(token)
  }
  return tokens
}

/** «1 500» is one number; in «М150 200» and «3,5х35 200» the first ends a name or a size. */
function isGroup(token: Token, last: Token, before: Token | undefined): boolean {
  if (token.kind !== 'number' || last.kind !== 'number' || token.start !== last.end + 1) {
    return false
  }
  const isHead = last.grouped > 0 ? last.text.length < digitMax : last.text.length <= 3
  if (!isHead || /\D/.test(last.text) || !/^\d{3}(?:[.,]\d+)?$/.test(token.text)) return false
  if (!before) return true
  const isSize = isTimes(before) || before.text === '/' || before.text === '№'
  const isMark = last.isGlued && (before.kind === 'word' || before.text === '-')
  return !isSize && !isMark
}

export const isTimes = (token: Token | undefined): boolean =>
  token !== undefined && /^[xх×*]$/i.test(token.text)

/** Hundredths, what is finer rounded up: never too little; null when it is no quantity. */
export function toCount(text: string, scale = 1): number | null {
  const plain = text.replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(plain)) return null
  return Math.ceil(Number((Number(plain) * scale * 100).toFixed(4)))
}

export const toNumber = (text: string): number => Number(text.replace(',', '.'))
