import type { Synonyms } from './synonym.ts'

/** The words of an index; ./understand.ts checks a query against them. */
export type Vocabulary = {
  /**
   * For each token what the index holds: the token itself, a longer one that begins with it, or
   * nothing. Words of the shop's own synonyms count as held. At most some thousands of tokens.
   */
  judge(tokens: string[]): Promise<Map<string, Knowledge>>
  /** The shop's own synonyms, as the last `judge` read them. */
  listSynonyms(): Synonyms
  /** In how many documents each of a few tokens stands. */
  count(tokens: string[]): Promise<Map<string, number>>
}

export type Knowledge = 'exact' | 'prefix' | 'none'
