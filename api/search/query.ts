/** FTS5 expressions for a query. Every token is quoted: no text is an operator. */
import { listFleeting, toLatin } from './spelling.ts'
import { stem } from './stem.ts'
import { type Synonyms, withSynonyms } from './synonym.ts'
import { listCodes, type Measure, normalize, type Term, toCode, toTerms } from './text.ts'

export type Match = {
  /** Expressions from the strictest to the loosest; the first that finds anything is used. */
  levels: string[]
  /** Those of them that ask for each wish just as it is typed. */
  strict: ReadonlySet<string>
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
  /** What a word may mean in the other alphabet as well. */
  readings?: ReadonlyMap<string, string>
  /** The shop's own, which go before those of the trade. */
  synonyms?: Synonyms
  /** Leaves out what the query measures: a size may not be sold. */
  isSizeless?: boolean
}

const queryMax = 300
const termMax = 16
const prefixMin = 3
const typedMin = 2
/** Both above any bm25 score, so that the kind decides first, then the name. */
const kindScore = 60
export const nameScore = 30
/** Before a size decides: a screw of the category «Саморезы по дереву» before one named so. */
const categoryScore = 120
const names = '{name brand}'
const places = '{name code brand category}'

/** The expressions of a query, as far as it says anything. */
export function toMatch(query: string, options: MatchOptions = {}): Match {
  const { isTyping = false, isExact = false, readings = new Map() } = options
  const text = query.slice(0, queryMax)
  const isOpen = isTyping && !/[\s,.]$/.test(text)
  const typed = dropBegun(listTerms(text), isOpen)
  const terms = options.isSizeless ? typed.filter(({ measure }) => !measure) : typed
  const meant = isExact
    ? terms
    : withSynonyms(terms, options.synonyms).map((term) => withForms(term, readings))
  const last = isOpen ? meant.at(-1) : undefined
  const parts = meant.map((term) => toExact(term, term === last))
  const head = meant.find(isKind)
  const kind = head && { term: head, part: toExact(head, head === last), isOpen: head === last }
  const ofKind = toKindLevels(kind?.part, parts, meant.filter((term) => term !== head).map(toLoose))
  return {
    strict: new Set([...ofKind.filter((_, i) => i !== 1), parts.join(' AND ')]),
    levels: [
      ...ofKind,
      parts.join(' AND '),
      meant.map(toLoose).join(' AND '),
      toAllButOne(meant),
      meant.map(toLoose).join(' OR '),
    ].filter((level, i, levels) => level !== '' && levels.indexOf(level) === i),
    bonuses: [
      ...(kind ? toKindBonus(kind.term, kind.isOpen) : []),
      ...(parts.length > 0 ? [{ match: inColumns(places, parts), score: nameScore }] : []),
      ...(options.isSizeless && parts.length > 0
        ? [{ match: inColumns('category', parts), score: categoryScore }]
        : []),
    ],
    code: toCodeMatch(text),
  }
}

/**
 * Russian letters are mostly not the code's: a word before it, «арт. KER-70101002», or its own in
 * the wrong layout. What was meant is told by the number.
 */
function toCodeMatch(text: string): string | null {
  const code = toCode(text)
  if (!/\d/.test(code) || code.length < 3) return null
  const isRussian = /[а-яё]/i.test(text)
  const codes = isRussian ? [...listCodes(code), toCode(toLatin(normalize(text)))] : [code]
  return `code : (${codes.map(quote).join(' OR ')})`
}

/** The first letter of a further word says nothing yet. */
function dropBegun(terms: Term[], isOpen: boolean): Term[] {
  const last = terms.at(-1)
  const isLetter = last !== undefined && last.isWord && last.text.length < typedMin
  return isOpen && isLetter && terms.length > 1 ? terms.slice(0, -1) : terms
}

/** For each wish of a query what it may mean: alternatives, each of them tokens together. */
export function toMeanings(query: string): string[][][] {
  return withSynonyms(listTerms(query)).map((term) => withForms(term, new Map()).exact)
}

/** As `toMeanings`, in the query's own words only. */
export function toOwnMeanings(query: string): string[][][] {
  return listTerms(query).map((term) => withForms(term, new Map()).exact)
}

/** What a query may call the thing it asks for, in its order: what stands after «для» is for what. */
export function listKinds(query: string): { text: string; meanings: string[][] }[] {
  return withSynonyms(listTerms(toHeadPart(query)))
    .filter((term) => isKind(term) && !/^[a-z]/.test(term.text))
    .map((term) => ({ text: term.text, meanings: withForms(term, new Map()).exact }))
}

/** «Клей» of «Клей для плитки»; a preposition that opens a text ends nothing. */
export const toHeadPart = (text: string): string =>
  text.split(/(?<=\S)\s+(?:для|под|по|из|с|со|от|к|на|в|без|при)\s/iu, 1)[0] ?? ''

/** The sizes, lengths, weights and volumes a query asks for. */
export function listMeasured(query: string): Measure[] {
  return listTerms(query).flatMap(({ measure }) => measure ?? [])
}

function listTerms(query: string): Term[] {
  return listDistinct(toTerms(query.slice(0, queryMax))).slice(0, termMax)
}

function listDistinct(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.tokens.join(' '), term])).values()]
}

/**
 * Other stems of the same word: «окон» is «окно», and «керамогранит», which the stemmer takes for
 * a verb, is «керамогранита».
 */
function withForms(term: Term, readings: ReadonlyMap<string, string>): Term {
  const { text, tokens, exact, isWord } = term
  const [token] = tokens
  if (!isWord || token === undefined || tokens.length > 1) return term
  const reading = readings.get(text)
  const forms = [
    stem(token),
    ...(/[бвгджзклмнпрстфхцчшщ]$/.test(text) ? [stem(`${text}а`)] : []),
    ...listFleeting(token),
    ...(reading ? [stem(reading)] : []),
  ].filter((form, i, forms) => form !== token && forms.indexOf(form) === i)
  const made = /^(?<matter>.{4,})ов$/.exec(token)?.groups?.['matter']
  return {
    ...term,
    exact: [...exact, ...forms.map((form) => [form])],
    // «Акриловая» may stand as «акрил».
    loose: made === undefined ? term.loose : [...term.loose, [made], [stem(made)]],
  }
}

/** Words for how a thing is packed: a sack of cement is cement. */
const packs = new Set(
  'мешк мешок лист упаковк упаковок пачк пачек рулон банк банок ведр ведер комплект набор'.split(
    ' ',
  ),
)

/** What is asked for, not which: «клей» of «плиточный клей». */
function isKind({ text, tokens, isWord }: Term): boolean {
  const isAdjective =
    /(?:[ыио]й|[ая]я|[оеы]е|[оеыи]го|[оеыи]м[иу]?|[ую]ю|[ыи]х)$/.test(text) && text.length > 4
  return isWord && !isAdjective && !packs.has(tokens[0] ?? '')
}

/**
 * The kind must stand in the name or the brand, in the category of what also speaks of it in its
 * text, or in a category of just this name; the rest of the query anywhere, and rather loosely
 * than of another kind. A category alone will do when nothing is named so: «Полы и плитка» holds
 * laminate too.
 */
function toKindLevels(kind: string | undefined, parts: string[], loose: string[]): string[] {
  if (!kind) return parts.length > 0 ? [inColumns(places, parts)] : []
  const rest = parts.filter((part) => part !== kind)
  const same = rest.length > 0 ? ` OR (${inColumns('category', parts)})` : ''
  const own = `((${names} : ${kind}) OR ((category : ${kind}) AND (text : ${kind})))`
  const all = (head: string, others: string[]) => [head, ...others].join(' AND ')
  return [`(${all(own, rest)})${same}`, all(own, loose), all(`(${places} : ${kind})`, rest)]
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
