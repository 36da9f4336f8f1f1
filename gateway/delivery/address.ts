import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { AddressList } from '#schema/rest/delivery/address.ts'

/** Addresses that begin like the text. */
async function listAddresses(rest: Rest, search: string, cityId: string) {
  const { items } = await rest.require({
    segments: ['geo', 'addresses'],
    query: new URLSearchParams({ search, cityId }),
    answer: AddressList,
    access: 'session',
  })
  return items
}

/** «61», «3а», «163», each with what it belongs to: «шоссе, 61», «корп. 3». */
const beforeNumber = / (?=\d)/g
/** «ул», «д», «пр-кт», «м.», «корп.»: never the last word of a line. */
const abbreviation = /(?<![\p{L}-])(\p{L}{1,2}|\p{L}{1,5}\.|пр-кт) /gu

/**
 * The address with its spaces bound where a line must not end; nothing else changes. Merchants and
 * providers type plain ones.
 */
export const bindAddress = (address: string): string =>
  address.replace(beforeNumber, '\u00a0').replace(abbreviation, '$1\u00a0')

export const address = {
  Query: {
    addresses: (_, { search, cityId }, { rest }) => listAddresses(rest, search, cityId),
  },
} satisfies Resolvers
