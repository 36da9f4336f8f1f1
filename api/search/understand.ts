/**
 * From what was typed to what was meant: the wrong keyboard layout, Russian in Latin letters, a
 * word cut in two, one mistake in a word. Only words the index does not hold are doubted.
 */
import { listEdits, listFleeting, listTransliterations, switchLayout } from './spelling.ts'
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

type Known = Map<string, Knowledge>

export type Understood = {
  /** The query to be searched. */
  text: string
  isCorrected: boolean
}

/** The query as it was probably meant; itself when the index knows its words. */
export async function understand(query: string, vocabulary: Vocabulary): Promise<Understood> {
  const text = query.slice(0, queryMax)
  const chunks = text.split(/\s+/).filter((chunk) => chunk !== '')
  // Nobody types so many words by mistake, and pasted text is better left as it is.
  if (chunks.length === 0 || chunks.length > chunkMax) return { text, isCorrected: false }
  const known = await vocabulary.judge([...new Set(chunks.flatMap(listReadings))])
  const read = joinHalves(
    chunks.map((chunk) => readChunk(normalize(chunk), known)),
    known,
  )
  const doubtful = [...new Set(read.flatMap((chunk) => listDoubtful(chunk, known)))]
  const fixes = await findFixes(doubtful.slice(0, typoWordMax), vocabulary)
  const result = read.map((chunk) => applyFixes(chunk, fixes))
  const isCorrected = result.join(' ') !== chunks.map(normalize).join(' ')
  return isCorrected ? { text: result.join(' '), isCorrected } : { text, isCorrected }
}

/** Every token the first look-up must tell of. */
function listReadings(chunk: string): string[] {
  const plain = normalize(chunk)
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
  if (terms.length === 0 || terms.every((term) => isKnown(term, known))) return chunk
  const other = listLayouts(chunk).find((text) => {
    const switched = toTerms(text)
    if (switched.length === 0) return /^[а-я]+$/.test(text)
    return switched.every(({ exact, text }) => {
      const token = exact[0]?.[0] ?? ''
      return known.get(token) === 'exact' || isTradeWord(token) || isBegun(text, token, known)
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

/** «гипсо картон»: two neighbours, one of them unknown, that make a known word. */
function joinHalves(chunks: string[], known: Known): string[] {
  const joined: string[] = []
  for (const chunk of chunks) {
    const before = joined.at(-1)
    const isHalf = (part: string) => /^[а-я]{2,}$/.test(part)
    const whole = (before ?? '') + chunk
    const isDoubtful =
      before !== undefined && isHalf(before) && isHalf(chunk) && !isWordKnown(chunk, known)
    if (isDoubtful && isTradeWord(stem(whole))) joined[joined.length - 1] = whole
    else joined.push(chunk)
  }
  return joined
}

function listDoubtful(chunk: string, known: Known): string[] {
  const words = toTerms(chunk).filter(({ isWord, text }) => isWord && text.length >= typoMin)
  return words.map(({ text }) => text).filter((word) => !isWordKnown(word, known))
}

/** The likeliest known word one mistake away from each. */
async function findFixes(words: string[], vocabulary: Vocabulary): Promise<Map<string, string>> {
  const fixes = new Map<string, string>()
  if (words.length === 0) return fixes
  const edits = words.map((word) => ({ word, edits: listAllEdits(word) }))
  const stems = edits.flatMap(({ edits }) => edits.map(({ stem }) => stem))
  const known = await vocabulary.judge([...new Set(stems)])
  const held = edits.map(({ word, edits }) => ({
    word,
    edits: edits.filter(({ stem }) => known.get(stem) === 'exact' || isTradeWord(stem)),
  }))
  const counts = await vocabulary.count(
    [...new Set(held.flatMap(({ edits }) => edits.map(({ stem }) => stem)))].slice(0, 100),
  )
  for (const { word, edits } of held) {
    const rank = ({ cost, stem }: StemmedEdit) => cost - Math.log10(1 + (counts.get(stem) ?? 0)) / 3
    const best = edits.toSorted((one, other) => rank(one) - rank(other))[0]
    if (best) fixes.set(word, best.word)
  }
  return fixes
}

type StemmedEdit = { word: string; stem: string; cost: number }

/** A Latin word may also be Russian with a mistake: its likeliest reading is tried too. */
function listAllEdits(word: string): StemmedEdit[] {
  const reading = /^[a-z]+$/.test(word) ? listTransliterations(word)[0] : undefined
  const edits = [...listEdits(word), ...(reading ? listEdits(reading) : [])]
  return edits.map(({ word, cost }) => ({ word, cost, stem: stem(word) }))
}

function applyFixes(chunk: string, fixes: Map<string, string>): string {
  if (fixes.size === 0) return chunk
  return chunk.replace(/[a-zа-я]+/g, (word) => fixes.get(word) ?? word)
}
