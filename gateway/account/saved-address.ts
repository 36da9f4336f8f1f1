/** Calls of saved addresses; every change answers the whole list. */
import { bindAddress } from '#gateway/delivery/address.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { type SavedAddressCreate, SavedAddressList } from '#schema/rest/account/saved-address.ts'

type Listed = Promise<Outcome<SavedAddressList>>

const root = ['user', 'addresses']
const common = { answer: SavedAddressList, access: 'session' } as const

/** Of a back end without the call there are none. */
const listSavedAddresses = async (rest: Rest): Promise<SavedAddressList> =>
  (await rest.read({ segments: root, ...common })) ?? { items: [], ordered: [] }

const createSavedAddress = (rest: Rest, body: SavedAddressCreate): Listed =>
  rest.write({ segments: root, body, ...common })

const updateSavedAddress = (
  rest: Rest,
  { id, version, input }: { id: string; version: number; input: SavedAddressCreate },
): Listed =>
  rest.write({ method: 'PUT', segments: [...root, id], body: { version, ...input }, ...common })

const removeSavedAddress = (rest: Rest, id: string): Listed =>
  rest.write({ method: 'DELETE', segments: [...root, id], ...common })

const restoreSavedAddress = (rest: Rest, id: string): Listed =>
  rest.write({ segments: [...root, id, 'restore'], body: {}, ...common })

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
