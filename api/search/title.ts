/** Whether a short name fits a query: for what is few enough to be judged one by one. */
import { toMeanings, toOwnMeanings } from './query.ts'
import { toTerms } from './text.ts'

export type Fit = 'whole' | 'part' | 'none'

/**
 * Judges names by a query, the last word of which may not be typed to its end: `whole` when the
 * name says just this in the same words, `part` when it says it among other things.
 */
export function createFit(query: string): (name: string) => Fit {
  const meanings = toMeanings(query)
  const own = toOwnMeanings(query)
  return (name) => {
    const terms = toTerms(name)
    const tokens = terms.flatMap(({ tokens }) => tokens)
    const holds = (asked: string) => tokens.includes(asked)
    const begins = (asked: string) =>
      asked.length >= 2 && tokens.some((token) => token.startsWith(asked))
    const isSame = own.length === terms.length && own.every((each) => isMeant(each, holds))
    if (own.length === 0) return 'none'
    if (isSame) return 'whole'
    const last = meanings.length - 1
    const isPart = meanings.every((each, i) => isMeant(each, i === last ? begins : holds))
    return isPart ? 'part' : 'none'
  }
}

function isMeant(alternatives: string[][], holds: (token: string) => boolean): boolean {
  return alternatives.some((tokens) => tokens.every(holds))
}
