/** FTS5 expressions for a query. Every token is quoted: no text is an operator. */
import { listFleeting } from './spelling.ts'
import { withSynonyms } from './synonym.ts'
import { type Term, toCode, toTerms } from './text.ts'

export type Match = {
  /** Expressions from the strictest to the loosest; the first that finds anything is used. */
  levels: string[]
  /** What adds to a found product's score: it is of the asked kind, or it is all in its name. */
  bonuses: { match: string; score: number }[]
  /** The whole query as a product code; null when it does not look like one. */
  code: string | null
}

export type MatchOptions = {
  /** The last word may not be typed to its end yet. */
  isTyping?: boolean
  /** Neither synonyms nor other forms. */
  isExact?: boolean
}

const queryMax = 300
const termMax = 16
const prefixMin = 3
const typedMin = 2
/** Both above any bm25 score, so that the kind decides first, then the name. */
const kindScore = 60
const nameScore = 30
const names = '{name brand}'
const places = '{name code brand category}'

export function toMatch(
  query: string,
  { isTyping = false, isExact = false }: MatchOptions = {},
): Match {
  const text = query.slice(0, queryMax)
  const terms = listDistinct(toTerms(text)).slice(0, termMax)
  const meant = isExact ? terms : withSynonyms(terms.map(withForms))
  const last = isTyping && !/[\s,.]$/.test(text) ? meant.at(-1) : undefined
  const parts = meant.map((term) => toExact(term, term === last))
  const head = meant.find(isKind)
  const code = toCode(text)
  return {
    levels: [
      ...toKindLevels(head && toExact(head, head === last), parts),
      parts.join(' AND '),
      meant.map(toLoose).join(' AND '),
      toAllButOne(meant),
      meant.map(toLoose).join(' OR '),
    ].filter((level, i, levels) => level !== '' && levels.indexOf(level) === i),
    bonuses: [
      ...(head ? toKindBonus(head, head === last) : []),
      ...(parts.length > 0 ? [{ match: inColumns(places, parts), score: nameScore }] : []),
    ],
    code: /\d/.test(code) && code.length >= 3 ? `code : ${quote(code)}` : null,
  }
}

function listDistinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.tokens.join(' '), term])).values()]
}

/** «окон» also finds «окно». */
function withForms(term: Term): Term {
  if (!term.isWord) return term
  const forms = term.tokens.flatMap(listFleeting).map((form) => [form])
  return forms.length > 0 ? { ...term, exact: [...term.exact, ...forms] } : term
}

/** What is asked for, not which: «клей» of «плиточный клей». */
function isKind({ text, isWord }: Term): boolean {
  return isWord && !/(?:[ыиоа]й|[ая]я|[оеы]е|[оеыи]го|[оеыи]м[иу]?|[ую]ю|[ыи]х)$/.test(text)
}

/**
 * The kind must stand in the name or the brand, or in the category of what also speaks of it in
 * its text; the rest of the query anywhere. A category alone will do when nothing is named so:
 * «Полы и плитка» holds laminate too.
 */
function toKindLevels(head: string | undefined, parts: string[]): string[] {
  if (!head) return parts.length > 0 ? [inColumns(places, parts)] : []
  const rest = parts.filter((part) => part !== head).map((part) => ` AND ${part}`)
  const own = `((${names} : ${head}) OR ((category : ${head}) AND (text : ${head})))`
  return [own + rest.join(''), `(${places} : ${head})${rest.join('')}`]
}

/** Names begin with the kind: «Клей для плитки …» is glue, not tiles. */
function toKindBonus({ exact }: Term, isOpen: boolean) {
  const tokens = exact.flatMap(([token, ...others]) =>
    token && others.length === 0 ? [token] : [],
  )
  if (tokens.length === 0) return []
  const starts = tokens.map((token) => `^ ${isOpen ? `${quote(token)} *` : quote(token)}`)
  return [{ match: `name : (${starts.join(' OR ')})`, score: kindScore }]
}

function inColumns(columns: string, parts: string[]): string {
  return `${columns} : (${parts.join(' AND ')})`
}

/** Of three words and more one may be the shopper's own: «клей плиточный морозостойкий 25 кг». */
function toAllButOne(terms: Term[]): string {
  if (terms.length < 3) return ''
  const parts = terms.map(toLoose)
  return parts.map((_, i) => `(${parts.toSpliced(i, 1).join(' AND ')})`).join(' OR ')
}

function toExact({ exact, isWord }: Term, isOpen: boolean): string {
  return toEither(
    exact.map((tokens) =>
      tokens.map((token) => (isOpen ? prefixed(token, isWord, typedMin) : quote(token))),
    ),
  )
}

/** Also what may mean it, and words that only begin like it: «гипсокарт». */
function toLoose({ exact, loose, isWord }: Term): string {
  const alternatives = [...exact, ...loose]
  return toEither(
    alternatives.map((tokens) => tokens.map((token) => prefixed(token, isWord, prefixMin))),
  )
}

function prefixed(token: string, isWord: boolean, min: number): string {
  return isWord && token.length >= min ? `${quote(token)} *` : quote(token)
}

function toEither(alternatives: string[][]): string {
  return `(${alternatives.map((tokens) => `(${tokens.join(' AND ')})`).join(' OR ')})`
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`
}
