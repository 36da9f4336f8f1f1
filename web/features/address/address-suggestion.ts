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
