import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { bindAddress } from '#gateway/rest/address.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  createSavedAddress,
  listSavedAddresses,
  removeSavedAddress,
  restoreSavedAddress,
  updateSavedAddress,
} from '#gateway/rest/saved-address.ts'
import type { SavedAddressList } from '#schema/rest/saved-address.ts'

export const savedAddress = {
  SavedAddress: {
    text: ({ line }) => bindAddress(line),
  },
  OrderedAddress: {
    text: ({ address }) => bindAddress(address),
  },
  Viewer: {
    savedAddresses: async ({ savedAddresses }, _, { rest }) =>
      (savedAddresses ?? (await listSavedAddresses(rest))).items,
    orderedAddresses: async ({ savedAddresses }, _, { rest }) =>
      (savedAddresses ?? (await listSavedAddresses(rest))).ordered,
  },
  Mutation: {
    savedAddressCreate: (_, { input }, { rest }) =>
      toPayload(createSavedAddress(rest, { ...input, floor: input.floor ?? null })),
    savedAddressUpdate: (_, { id, version, input }, { rest }) => {
      const address = { ...input, floor: input.floor ?? null }
      return toPayload(updateSavedAddress(rest, { id, version, input: address }))
    },
    savedAddressRemove: (_, { id }, { rest }) => toPayload(removeSavedAddress(rest, id)),
    savedAddressRestore: (_, { id }, { rest }) => toPayload(restoreSavedAddress(rest, id)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<SavedAddressList>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { savedAddresses: outcome.value }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}
