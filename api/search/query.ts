/** FTS5 expressions for a typed query. Every token is quoted: no text is an operator. */
import { type Term, toCode, toTerms } from './text.ts'

export type Match = {
  /** Expressions from the strictest to the loosest; the first that finds anything is used. */
  levels: string[]
  /** The whole query as a product code; null when it does not look like one. */
  code: string | null
}

const queryMax = 300
const termMax = 16
const prefixMin = 3

export function toMatch(query: string): Match {
  const text = query.slice(0, queryMax)
  const distinct = new Map(toTerms(text).map((term) => [term.tokens.join(' '), term]))
  const terms = [...distinct.values()].slice(0, termMax)
  const code = toCode(text)
  return {
    levels: [
      terms.map(toExact).join(' AND '),
      terms.map(toLoose).join(' AND '),
      toAllButOne(terms),
      terms.map(toLoose).join(' OR '),
    ].filter((level, i, levels) => level !== '' && levels.indexOf(level) === i),
    code: /\d/.test(code) && code.length >= 3 ? `code : ${quote(code)}` : null,
  }
}

/** Of three words and more one may be the shopper's own: «клей плиточный морозостойкий 25 кг». */
function toAllButOne(terms: Term[]): string {
  if (terms.length < 3) return ''
  const parts = terms.map(toLoose)
  return parts.map((_, i) => `(${parts.toSpliced(i, 1).join(' AND ')})`).join(' OR ')
}

function toExact({ exact }: Term): string {
  return toEither(exact.map((tokens) => tokens.map(quote)))
}

/** Also what may mean it, and words that only begin like it: «гипсокарт». */
function toLoose({ exact, loose, isWord }: Term): string {
  const alternatives = [...exact, ...loose]
  return toEither(alternatives.map((tokens) => tokens.map((token) => prefixed(token, isWord))))
}

function prefixed(token: string, isWord: boolean): string {
  return isWord && token.length >= prefixMin ? `${quote(token)} *` : quote(token)
}

function toEither(alternatives: string[][]): string {
  return `(${alternatives.map((tokens) => `(${tokens.join(' AND ')})`).join(' OR ')})`
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`
}
