/** The trade's synonyms (./synonyms.ts), looked up by the stems of a query. */
import { synonyms } from './synonyms.ts'
import { type Term, toTerms } from './text.ts'
import { tradeWords } from './trade-words.ts'

/** Alternatives of a phrase, each of them tokens all of which must be there. */
type Meanings = string[][]

/** What phrases mean, by the stems of their words. */
export type Synonyms = ReadonlyMap<string, Meanings>

const phraseMax = 3
const noSynonyms: Synonyms = new Map()
const table = readSynonyms(synonyms.trim().split('\n'))

const words = new Set(toTerms(tradeWords).flatMap(({ tokens }) => tokens))

/** Whether a word alone is of the trade: then it is no mistake, whatever the goods say. */
export function isTradeWord(token: string): boolean {
  return table.has(token) || words.has(token)
}

/**
 * Terms with what else they are called; words of one phrase become one term. The shop's own
 * synonyms go before the trade's.
 */
export function withSynonyms(terms: Term[], own: Synonyms = noSynonyms): Term[] {
  const result: Term[] = []
  for (let i = 0; i < terms.length; ) {
    const { length, meanings } = findPhrase(terms, i, own)
    const phrase = terms.slice(i, i + length)
    const [first, ...rest] = phrase
    if (!first) break
    i += length
    if (meanings.length === 0) result.push(first)
    else if (rest.length === 0) result.push({ ...first, exact: [...first.exact, ...meanings] })
    else result.push(toPhraseTerm(phrase, meanings))
  }
  return result
}

function findPhrase(
  terms: Term[],
  start: number,
  own: Synonyms,
): { length: number; meanings: Meanings } {
  for (let length = Math.min(phraseMax, terms.length - start); length > 0; length--) {
    const key = toKey(terms.slice(start, start + length))
    const meanings = own.get(key) ?? table.get(key)
    if (meanings) return { length, meanings }
  }
  return { length: 1, meanings: [] }
}

function toPhraseTerm(phrase: Term[], meanings: Meanings): Term {
  const own = phrase.flatMap(({ exact }) => exact[0] ?? [])
  const text = phrase.map(({ text }) => text).join(' ')
  return { text, tokens: own, exact: [own, ...meanings], loose: [], isWord: true }
}

function toKey(terms: Term[]): string {
  return terms.map(({ exact }) => exact[0]?.join(' ') ?? '').join(' ')
}

/** Reads lines such as «гкл = гипсокартон, гкл лист»; ~ works both ways. */
export function readSynonyms(lines: readonly string[]): Synonyms {
  const meaningsOf = new Map<string, Meanings>()
  const add = (phrase: string, meaning: string) => {
    const key = toKey(toTerms(phrase))
    const tokens = toTerms(meaning).flatMap(({ exact }) => exact[0] ?? [])
    if (key === '' || tokens.join(' ') === key) return
    meaningsOf.set(key, [...(meaningsOf.get(key) ?? []), tokens])
  }
  for (const line of lines) {
    const [phrase = '', sign = '', meanings = ''] = line.split(/\s([=~])\s/)
    for (const meaning of meanings.split(',')) {
      add(phrase, meaning)
      if (sign === '~') add(meaning, phrase)
    }
  }
  return meaningsOf
}
