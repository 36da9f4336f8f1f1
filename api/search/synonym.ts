/** The trade's synonyms (./synonyms.ts), looked up by the stems of a query. */
import { synonyms } from './synonyms.ts'
import { type Term, toTerms } from './text.ts'
import { tradeWords } from './trade-words.ts'

/** Alternatives of a phrase, each of them tokens all of which must be there. */
type Meanings = string[][]

const phraseMax = 3
const table = readTable(synonyms)

const words = new Set(toTerms(tradeWords).flatMap(({ tokens }) => tokens))

/** Whether a word alone is of the trade: then it is no mistake, whatever the goods say. */
export function isTradeWord(token: string): boolean {
  return table.has(token) || words.has(token)
}

/** Terms with what else they are called; words of one phrase become one term. */
export function withSynonyms(terms: Term[]): Term[] {
  const result: Term[] = []
  for (let i = 0; i < terms.length; ) {
    const { length, meanings } = findPhrase(terms, i)
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

function findPhrase(terms: Term[], start: number): { length: number; meanings: Meanings } {
  for (let length = Math.min(phraseMax, terms.length - start); length > 0; length--) {
    const key = toKey(terms.slice(start, start + length))
    const meanings = table.get(key)
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

function readTable(text: string): Map<string, Meanings> {
  const meaningsOf = new Map<string, Meanings>()
  const add = (phrase: string, meaning: string) => {
    const key = toKey(toTerms(phrase))
    const tokens = toTerms(meaning).flatMap(({ exact }) => exact[0] ?? [])
    if (key === '' || tokens.join(' ') === key) return
    meaningsOf.set(key, [...(meaningsOf.get(key) ?? []), tokens])
  }
  for (const line of text.trim().split('\n')) {
    const [phrase = '', sign = '', meanings = ''] = line.split(/\s([=~])\s/)
    for (const meaning of meanings.split(',')) {
      add(phrase, meaning)
      if (sign === '~') add(meaning, phrase)
    }
  }
  return meaningsOf
}
