/** What the settings and the checkout know of saved addresses. */

import { formatPhone } from '#language/ru/phone.ts'
import { toPhoneDigits } from '#schema/form.ts'
import { type SettingsAnswer, toPosted } from '#web/features/account/settings-save.ts'
import type { AddressSuggestion } from '#web/features/address/address-suggestion.ts'
import type { SavedAddressBook_ViewerFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

/** Asked for with every change, so that the browser's cache follows. */
export const SavedAddressBook = graphql(`
  fragment SavedAddressBook_viewer on Viewer {
    savedAddresses {
      id
      version
      fiasId
      address
      line
      text
      cityId
      title
      flat
      entrance
      floor
      hasLift
      accessNote
      contactName
      contactPhone
      isDefault
    }
    orderedAddresses { fiasId text floor hasLift accessNote contactName contactPhone }
  }
`)

export const SavedAddresses = graphql(`
  query SavedAddresses { viewer { ...SavedAddressBook_viewer } }
`)

type AddressBook = SavedAddressBook_ViewerFragment
export type SavedAddress = AddressBook['savedAddresses'][number]
export type OrderedAddress = AddressBook['orderedAddresses'][number]

export const addressFieldNames = [
  'title',
  'address',
  'fiasId',
  'flat',
  'entrance',
  'floor',
  'hasLift',
  'accessNote',
  'contactName',
  'contactPhone',
  'isDefault',
] as const

export type AddressFieldName = (typeof addressFieldNames)[number]
/** Empty text where nothing was typed; a ticked box is `on`. */
export type AddressFields = Record<AddressFieldName, string>

/** Which form is open: a new address, one of those saved, or none. */
export type Editing = string
export const newAddress = 'new'
export const nothing = ''

export type AddressAnswer = SettingsAnswer & {
  /** The form that was posted. */
  editing: Editing
  /** What was typed. */
  fields: AddressFields
  /** The version that what was typed is to be saved over; null while that of the page is. */
  version: number | null
  /** Addresses the server found, without script. */
  suggestions: readonly AddressSuggestion[] | null
  /** Can be undone. */
  removed: { id: string; name: string } | null
}

export const block = 'address'

/** Answers of this block are of `postAddress` alone. */
export const readAnswer = (posted: SettingsAnswer | undefined) =>
  posted && toPosted(posted, block) && 'editing' in posted ? (posted as AddressAnswer) : undefined

const box = (isTicked: boolean) => (isTicked ? 'on' : '')

export function toFields(address: SavedAddress | null): AddressFields {
  const { title = '', address: house = '', fiasId = '', flat = '', entrance = '' } = address ?? {}
  return {
    title,
    address: house,
    fiasId,
    flat,
    entrance,
    floor: address?.floor == null ? '' : String(address.floor),
    hasLift: box(address?.hasLift === true),
    accessNote: address?.accessNote ?? '',
    contactName: address?.contactName ?? '',
    contactPhone: address?.contactPhone ?? '',
    isDefault: box(address?.isDefault === true),
  }
}

type Site = Pick<OrderedAddress, 'floor' | 'hasLift' | 'contactName' | 'contactPhone'>

/** «3-й этаж, грузовой лифт»; empty when nothing is known. */
export function describeSite({ floor, hasLift }: Site): string {
  const parts = [floor == null ? '' : `${floor}\u2011й\u00a0этаж`, hasLift ? 'грузовой лифт' : '']
  return parts.filter(Boolean).join(', ')
}

/** «Пётр, +7 917 000-11-22»; empty when the recipient meets the truck. */
export const describeContact = ({ contactName, contactPhone }: Site): string =>
  contactName && `${contactName}, ${formatPhone(toPhoneDigits(contactPhone))}`

/** What its owner calls it, else where it is. */
export const toName = ({ title, text }: Pick<SavedAddress, 'title' | 'text'>): string =>
  title || text
