/** Addresses that the buyer can choose from: saved ones, and the last order's. */
import { toMessage } from '#schema/error.ts'
import { type SavedAddress, toName } from '#web/features/saved-address/saved-address-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'

export type KnownAddress = {
  address: string
  fiasId: string
  floor?: number | null
  hasLift: boolean
  accessNote: string
  contactName?: string
  contactPhone?: string
}

export type AddressChoice = KnownAddress & {
  id: string
  name: string
  /** What stands under the name. */
  text: string
  /** Why it cannot be chosen. */
  refusal: string | null
}

type Known = {
  saved: readonly Omit<SavedAddress, '__typename'>[]
  lastAddress?: KnownAddress | null
  cityId: string
}

const lastId = 'last'

/** Those of the city first, among them the default one; the rest say why they are refused. */
export function listChoices({ saved, lastAddress, cityId }: Known): AddressChoice[] {
  const refusal = toMessage('ADDRESS_OUT_OF_ZONE')
  const choices = saved.map(({ line, ...address }) => ({
    ...address,
    address: line,
    name: toName(address),
    text: address.title ? address.text : '',
    refusal: address.cityId === cityId ? null : refusal,
  }))
  const isSaved = saved.some(({ fiasId }) => fiasId === lastAddress?.fiasId)
  const last =
    lastAddress && !isSaved
      ? [
          {
            ...lastAddress,
            id: lastId,
            name: 'Прошлый заказ',
            text: lastAddress.address,
            refusal: null,
          },
        ]
      : []
  const isHere = (choice: AddressChoice) => choice.refusal === null
  return [...choices.filter(isHere), ...last, ...choices.filter((choice) => !isHere(choice))]
}

/** As fields of the form: the goods go to one site for weeks. */
export const toAddressFields = (known: KnownAddress): Partial<CheckoutFields> => ({
  address: known.address,
  fiasId: known.fiasId,
  accessNote: known.accessNote,
  floor: known.floor == null ? '' : String(known.floor),
  hasLift: known.hasLift ? 'on' : '',
  // Of an order's address it is not known: what was typed stays.
  ...(known.contactName !== undefined && {
    contactName: known.contactName,
    contactPhone: known.contactPhone ?? '',
  }),
})

/** What a form begins with: the default address, the last order's, else the newest one saved. */
export function chooseAddress(known: Known): KnownAddress | null {
  const free = listChoices(known).filter(({ refusal }) => refusal === null)
  const chosen = known.saved.find(({ isDefault }) => isDefault)
  return free.find(({ id }) => id === chosen?.id) ?? known.lastAddress ?? free[0] ?? null
}

export const isChosen = (
  { fiasId, address }: AddressChoice,
  fields: Pick<CheckoutFields, 'fiasId' | 'address'>,
): boolean => fiasId === fields.fiasId && address === fields.address
