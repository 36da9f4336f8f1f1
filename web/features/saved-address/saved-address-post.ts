/** Changes saved addresses by a posted form, for both the page's action and the browser. */
import { SavedAddressForm } from '#schema/saved-address.ts'
import {
  type AddressSuggestion,
  AddressSuggestions,
  parseSuggestion,
} from '#web/features/address/address-suggestion.ts'
import { type FormErrors, readForm, readText, toFormErrors } from '#web/forms/form-read.ts'
import type { SavedAddressInput } from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import {
  type AddressAnswer,
  type AddressFields,
  addressFieldNames,
  block,
  newAddress,
  nothing,
  SavedAddressBook,
} from './saved-address-data.ts'

const Create = graphql(`
  mutation SavedAddressCreate($input: SavedAddressInput!) {
    savedAddressCreate(input: $input) {
      userErrors { code message field }
      viewer { ...SavedAddressBook_viewer }
    }
  }
`)

const Update = graphql(`
  mutation SavedAddressUpdate($id: ID!, $version: Int!, $input: SavedAddressInput!) {
    savedAddressUpdate(id: $id, version: $version, input: $input) {
      userErrors { code message field }
      viewer { ...SavedAddressBook_viewer }
    }
  }
`)

const Remove = graphql(`
  mutation SavedAddressRemove($id: ID!) {
    savedAddressRemove(id: $id) {
      userErrors { message field }
      viewer { ...SavedAddressBook_viewer }
    }
  }
`)

const Restore = graphql(`
  mutation SavedAddressRestore($id: ID!) {
    savedAddressRestore(id: $id) {
      userErrors { message field }
      viewer { ...SavedAddressBook_viewer }
    }
  }
`)

const searchMin = 3

/** Makes the change that `intent` names; returns what was typed with its errors. */
export async function postAddress(client: Storefront, form: FormData): Promise<AddressAnswer> {
  const blank = { editing: nothing, fields: readFields(form), errors: {}, version: null }
  const unchanged = { block, suggestions: null, removed: null, savedAt: null } as const
  try {
    return { ...unchanged, ...blank, ...(await change(client, form)) }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const editing = form.has('editing') ? readText(form, 'editing') : nothing
    return { ...unchanged, ...blank, editing, errors: { form: error.message } }
  }
}

type Changed = Partial<AddressAnswer>

function change(client: Storefront, form: FormData): Promise<Changed> {
  const id = readText(form, 'id')
  switch (form.get('intent')) {
    case 'address':
      return search(client, form)
    case 'remove':
      return remove(client, { id, name: readText(form, 'name') })
    case 'restore':
      return restore(client, id)
    case 'keep':
      return keep(client, form)
    default:
      return save(client, form)
  }
}

/** Without script: the addresses that begin like what was typed. */
async function search({ query, cityId }: Storefront, form: FormData): Promise<Changed> {
  const typed = readText(form, 'address')
  const suggestions: readonly AddressSuggestion[] =
    typed.length < searchMin
      ? []
      : (await query(AddressSuggestions, { search: typed, cityId })).addresses
  const errors: FormErrors =
    suggestions.length === 0
      ? { address: 'Ничего не\u00a0нашлось. Проверьте улицу и\u00a0дом' }
      : {}
  return { editing: readText(form, 'editing'), suggestions, errors, version: readVersion(form) }
}

async function save(client: Storefront, form: FormData): Promise<Changed> {
  const fields = readFields(form)
  const editing = readText(form, 'editing')
  const version = readVersion(form)
  const typed = { editing, fields, version }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const read = readForm(SavedAddressForm, form)
  if (!read.ok) return { ...typed, errors: read.errors }
  const input = toInput(fields)
  const { userErrors, viewer } =
    editing === newAddress
      ? (await client.mutate(Create, { input })).savedAddressCreate
      : (await client.mutate(Update, { id: editing, version: version ?? 0, input }))
          .savedAddressUpdate
  if (userErrors.length === 0) return { savedAt: Date.now() }
  // What was typed stays; saved again, it goes over what another tab has saved meanwhile.
  const { savedAddresses } = readFragment(SavedAddressBook, viewer)
  const now = savedAddresses.find(({ id }) => id === editing)?.version ?? version
  return { ...typed, version: now, errors: toFormErrors(userErrors, addressFieldNames) }
}

/** Saves the address of a form that has its fields; answers why it was refused. */
export async function createAddress({ mutate }: Pick<Storefront, 'mutate'>, form: FormData) {
  const input = toInput(readFields(form))
  return (await mutate(Create, { input })).savedAddressCreate.userErrors
}

/** An address of an order. */
async function keep(client: Storefront, form: FormData): Promise<Changed> {
  const [refused] = await createAddress(client, form)
  return refused ? { errors: { form: refused.message } } : { savedAt: Date.now() }
}

async function remove(
  { mutate }: Storefront,
  removed: { id: string; name: string },
): Promise<Changed> {
  const [refused] = (await mutate(Remove, { id: removed.id })).savedAddressRemove.userErrors
  return refused ? { errors: { form: refused.message } } : { removed, savedAt: Date.now() }
}

async function restore({ mutate }: Storefront, id: string): Promise<Changed> {
  const [refused] = (await mutate(Restore, { id })).savedAddressRestore.userErrors
  return refused ? { errors: { form: refused.message } } : { savedAt: Date.now() }
}

/** A suggestion that was chosen without script stands for the address. */
function readFields(form: FormData): AddressFields {
  const entries = addressFieldNames.map((name) => [name, readText(form, name)])
  // Every name of the type is a key: the list is the type.
  const fields = Object.fromEntries(entries) as AddressFields
  return { ...fields, ...parseSuggestion(readText(form, 'suggestion')) }
}

const readVersion = (form: FormData): number | null => Number(readText(form, 'version')) || null

function toInput(fields: AddressFields): SavedAddressInput {
  const { fiasId, title, flat, entrance, accessNote, contactName, contactPhone } = fields
  return {
    fiasId,
    title,
    flat,
    entrance,
    accessNote,
    contactName,
    contactPhone,
    floor: fields.floor === '' ? null : Number(fields.floor),
    hasLift: fields.hasLift === 'on',
    isDefault: fields.isDefault === 'on',
  }
}
