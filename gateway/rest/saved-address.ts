/** Calls of saved addresses; every change answers the whole list. */
import { type SavedAddressCreate, SavedAddressList } from '#schema/rest/saved-address.ts'
import type { Outcome, Rest } from './client.ts'

type Listed = Promise<Outcome<SavedAddressList>>

const root = ['user', 'addresses']
const common = { answer: SavedAddressList, access: 'session' } as const

/** Of a back end without the call there are none. */
export const listSavedAddresses = async (rest: Rest): Promise<SavedAddressList> =>
  (await rest.read({ segments: root, ...common })) ?? { items: [], ordered: [] }

export const createSavedAddress = (rest: Rest, body: SavedAddressCreate): Listed =>
  rest.write({ segments: root, body, ...common })

export const updateSavedAddress = (
  rest: Rest,
  { id, version, input }: { id: string; version: number; input: SavedAddressCreate },
): Listed =>
  rest.write({ method: 'PUT', segments: [...root, id], body: { version, ...input }, ...common })

export const removeSavedAddress = (rest: Rest, id: string): Listed =>
  rest.write({ method: 'DELETE', segments: [...root, id], ...common })

export const restoreSavedAddress = (rest: Rest, id: string): Listed =>
  rest.write({ segments: [...root, id, 'restore'], body: {}, ...common })
