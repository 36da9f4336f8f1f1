/** Addresses that the provider suggests for the typed text. */
import type { AddressSuggestionsQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const AddressSuggestions = graphql(`
  query AddressSuggestions($search: String!, $cityId: ID!) {
    addresses(search: $search, cityId: $cityId) { value fiasId hasHouse }
  }
`)

export type AddressSuggestion = AddressSuggestionsQuery['addresses'][number]

/** Without script a suggestion is a radio button; its value holds both parts. */
export const formatSuggestion = ({ fiasId, value }: { fiasId: string; value: string }) =>
  `${fiasId} ${value}`

/** The parts of a chosen suggestion; null when none was. */
export function parseSuggestion(text: string): { fiasId: string; address: string } | null {
  const match = /^(\S+) (.+)$/.exec(text)
  return match ? { fiasId: match[1] ?? '', address: match[2] ?? '' } : null
}

const none: readonly AddressSuggestion[] = []

type Answered = {
  answer: readonly AddressSuggestion[] | null
  /** The text that it answers. */
  answered: string | null
  isFailed: boolean
}

/**
 * What stands under the text that is typed now. While more is typed, what was found for its
 * beginning stands; of another text nothing does, and «не нашлось» is said of this very text alone.
 */
export function toShown(wanted: string | null, { answer, answered, isFailed }: Answered) {
  const isOfBeginning = wanted !== null && answered !== null && wanted.startsWith(answered)
  return {
    suggestions: (isOfBeginning && answer) || none,
    isNothing: !isFailed && wanted !== null && answered === wanted && answer?.length === 0,
  }
}
