/**
 * From what was typed to what was meant: the wrong keyboard layout, Russian in Latin letters, a
 * word cut in two, one mistake in a word. Only words the index does not hold are doubted.
 */
import {
  type Edit,
  listEasyEdits,
  listEdits,
  listFleeting,
  listTransliterations,
  switchLayout,
  unmix,
} from './spelling.ts'
import { stem } from './stem.ts'
import { isTradeWord } from './synonym.ts'
import { normalize, type Term, toTerms } from './text.ts'
import type { Knowledge, Vocabulary } from './vocabulary.ts'

/** Shorter words have too many neighbours to guess among. */
const typoMin = 5
const prefixMin = 3
const queryMax = 300
const chunkMax = 24
const translitMin = 3
/** Words of one query that are looked up with all their possible mistakes. */
const typoWordMax = 4
/** The same of several queries together: each word has some hundreds of mistakes. */
const typoAllMax = 60
/** In words this long two mistakes still point at one word. */
const farMin = 8
const heldMax = 100
/** The cost of a mistake made by ear or by a slip. */
const slipMax = 0.1

type Known = Map<string, Knowledge>

export type Understood = {
  /** The query to be searched. */
  text: string
  isCorrected: boolean
  /** Latin words the index holds, as Russian ones it holds too: «laminat» names a roof and a floor. */
  readings: Map<string, string>
}

/** The query as it was probably meant; itself when the index knows its words. */
export async function understand(query: string, vocabulary: Vocabulary): Promise<Understood> {
  const [understood] = await understandAll([query], vocabulary)
  return understood ?? asTyped(query.slice(0, queryMax))
}

/** Several queries, whose words are asked of the index once and together. */
export async function understandAll(
  queries: readonly string[],
  vocabulary: Vocabulary,
): Promise<Understood[]> {
  const drafts = queries.map(toDraft)
  const known = await vocabulary.judge([...new Set(drafts.flatMap(listAsked))])
  const read = drafts.map(({ plain }) => {
    const chunks = plain.map((chunk) => readChunk(chunk, known))
    return joinHalves(chunks, known)
  })
  const doubtful = read.flatMap((chunks) => {
    const words = new Set(chunks.flatMap((chunk) => listDoubtful(chunk, known)))
    return [...words].slice(0, typoWordMax)
  })
  const fixes = await findFixes([...new Set(doubtful)].slice(0, typoAllMax), vocabulary)
  return drafts.map(({ text, chunks }, i) => {
    if (chunks.length === 0) return asTyped(text)
    const result = (read[i] ?? []).map((chunk) => applyFixes(chunk, fixes))
    const isCorrected = result.join(' ') !== chunks.map(normalize).join(' ')
    const readings = listDouble(result, known)
    return { text: isCorrected ? result.join(' ') : text, isCorrected, readings }
  })
}

type Draft = { text: string; chunks: string[]; plain: string[] }

function toDraft(query: string): Draft {
  const text = query.slice(0, queryMax)
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== '')
  // So many words are pasted text, not a mistake: leave them as they are.
  if (chunks.length > chunkMax) return { text, chunks: [], plain: [] }
  return { text, chunks, plain: chunks.map((chunk) => unmix(normalize(chunk))) }
}

/** What the index is asked of a query first: its words, and neighbours as one word. */
function listAsked({ plain }: Draft): string[] {
  const pairs = plain.slice(1).map((chunk, i) => stem(`${plain[i]}${chunk}`))
  return [...plain.flatMap(listReadings), ...pairs]
}

/** A query left as it is. */
export function asTyped(text: string): Understood {
  return { text, isCorrected: false, readings: new Map() }
}

function listDouble(chunks: string[], known: Known): Map<string, string> {
  const latin = chunks.flatMap((chunk) => chunk.match(/[a-z]{3,}/g) ?? [])
  return new Map(
    latin.flatMap((word) => {
      const russian = listTransliterations(word).find((text) => known.get(stem(text)) === 'exact')
      return russian === undefined ? [] : [[word, russian]]
    }),
  )
}

/** Every token the first look-up must tell of. */
function listReadings(plain: string): string[] {
  const words = toTerms(plain).filter(({ isWord }) => isWord)
  return [
    ...toTokens(plain),
    ...listLayouts(plain).flatMap(toTokens),
    ...words.flatMap(({ text }) => [
      ...listFleeting(stem(text)),
      ...(text.length >= translitMin ? listTransliterations(text).map(stem) : []),
    ]),
  ]
}

const toTokens = (text: string) => toTerms(text).flatMap(({ exact }) => exact[0] ?? [])

/** A comma at the end is a comma, or the letter «б». */
function listLayouts(chunk: string): string[] {
  const trimmed = chunk.replace(/[,.;]+$/, '')
  return [...new Set([chunk, trimmed])].map(switchLayout).filter((text) => text !== null)
}

function readChunk(chunk: string, known: Known): string {
  const terms = toTerms(chunk)
  if (terms.every((term) => isKnown(term, known))) return chunk
  const other = listLayouts(chunk).find((text) => {
    const switched = toTerms(text)
    if (switched.length === 0) return /^[а-я]+$/.test(text)
    return switched.every(({ exact }) => {
      const token = exact[0]?.[0] ?? ''
      const isStart = token.length >= prefixMin && known.get(token) === 'prefix'
      return known.get(token) === 'exact' || isTradeWord(token) || isStart
    })
  })
  return other ?? chunk.replace(/[a-zа-я']+/g, (word) => transliterate(word, known))
}

/** The other alphabet's spelling of a word that the index holds in that one only. */
function transliterate(word: string, known: Known): string {
  if (word.length < translitMin || isWordKnown(word, known)) return word
  const variants = listTransliterations(word)
  const isHeld = (variant: string) => known.get(stem(variant)) === 'exact'
  const isTrade = (variant: string) => isTradeWord(stem(variant))
  const isStart = (variant: string) => isBegun(variant, stem(variant), known)
  return variants.find(isHeld) ?? variants.find(isTrade) ?? variants.find(isStart) ?? word
}

/** A word still being typed. */
function isBegun(word: string, token: string, known: Known): boolean {
  return word.length >= 4 && token.length >= prefixMin && known.get(token) === 'prefix'
}

function isKnown({ text, exact, isWord }: Term, known: Known): boolean {
  if (isWord) return isWordKnown(text, known)
  // «v500» is «м500» in the wrong layout, but «500» or «12,5 мм» is what it is.
  return !/^[a-z]/.test(text) || known.get(exact[0]?.[0] ?? '') === 'exact'
}

function isWordKnown(word: string, known: Known): boolean {
  const token = stem(word)
  const knowledge = known.get(token) ?? 'none'
  return (
    knowledge === 'exact' ||
    (knowledge === 'prefix' && token.length >= prefixMin) ||
    isTradeWord(token) ||
    listFleeting(token).some((other) => known.get(other) === 'exact')
  )
}

/** «пено блок»: two neighbours that make a known word; at least one alone is no word. */
function joinHalves(chunks: string[], known: Known): string[] {
  const isHalf = (part: string) => /^[а-я]{2,}$/.test(part)
  const isOwn = (part: string) => known.get(stem(part)) === 'exact' || isTradeWord(stem(part))
  const joined: string[] = []
  for (const chunk of chunks) {
    const before = joined.at(-1) ?? ''
    const canJoin = isHalf(before) && isHalf(chunk) && isOwn(before + chunk)
    const isTrade = isTradeWord(stem(before + chunk))
    const isHalved = canJoin && (isTrade || !isOwn(before) || !isOwn(chunk))
    if (isHalved) joined[joined.length - 1] = before + chunk
    else joined.push(chunk)
  }
  return joined
}

function listDoubtful(chunk: string, known: Known): string[] {
  const words = toTerms(chunk).filter(({ isWord, text }) => isWord && text.length >= typoMin)
  return words.map(({ text }) => text).filter((word) => !isWordKnown(word, known))
}

/** The likeliest known word one mistake away from each, or two that are easily made. */
async function findFixes(words: string[], vocabulary: Vocabulary): Promise<Map<string, string>> {
  const fixes = await findNearest(words, listAllEdits, vocabulary)
  const left = words.filter((word) => !fixes.has(word) && word.length >= farMin)
  const further = await findNearest(left, (word) => toStemmed(listEasyEdits(word)), vocabulary)
  return new Map([...further, ...fixes])
}

async function findNearest(
  words: string[],
  listCandidates: (word: string) => StemmedEdit[],
  vocabulary: Vocabulary,
): Promise<Map<string, string>> {
  if (words.length === 0) return new Map()
  const candidates = words.map((word) => ({ word, edits: listCandidates(word) }))
  const stems = candidates.flatMap(({ edits }) => edits.map(({ stem }) => stem))
  const known = await vocabulary.judge([...new Set(stems)])
  const held = candidates.map(({ word, edits }) => ({
    word,
    edits: listHeld(
      edits.filter((edit) => isMistake(word, edit)),
      known,
    ),
  }))
  const heldStems = new Set(held.flatMap(({ edits }) => edits.map(({ stem }) => stem)))
  const counts = await vocabulary.count([...heldStems].slice(0, heldMax * words.length))
  const rank = ({ cost, stem }: StemmedEdit) => cost - Math.log10(1 + (counts.get(stem) ?? 0)) / 3
  return new Map(
    held.flatMap(({ word, edits }) => {
      const [best] = edits.toSorted((one, other) => rank(one) - rank(other))
      return best ? [[word, best.word]] : []
    }),
  )
}

type StemmedEdit = Edit & { stem: string }

/**
 * A word that begins with the whole stem of another is made of it, such as «крестики» of «крест»,
 * unless a letter was typed twice.
 */
const isMistake = (word: string, { stem, cost }: StemmedEdit) =>
  cost === 0 || !word.startsWith(stem)

/** Whole words; failing them beginnings of words, of the likeliest mistakes alone. */
function listHeld(edits: StemmedEdit[], known: Known): StemmedEdit[] {
  const whole = edits.filter(({ stem }) => known.get(stem) === 'exact' || isTradeWord(stem))
  if (whole.length > 0) return whole
  return edits.filter(
    ({ stem, cost }) => cost <= slipMax && stem.length >= typoMin && known.get(stem) === 'prefix',
  )
}

/** A Latin word may also be Russian with a mistake: its likeliest reading is tried too. */
function listAllEdits(word: string): StemmedEdit[] {
  const reading = /^[a-z]+$/.test(word) ? listTransliterations(word)[0] : undefined
  return toStemmed([...listEdits(word), ...(reading ? listEdits(reading) : [])])
}

function toStemmed(edits: Edit[]): StemmedEdit[] {
  return edits.map(({ word, cost }) => ({ word, cost, stem: stem(word) }))
}

function applyFixes(chunk: string, fixes: Map<string, string>): string {
  if (fixes.size === 0) return chunk
  return chunk.replace(/[a-zа-я]+/g, (word) => fixes.get(word) ?? word)
}
