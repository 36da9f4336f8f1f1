/** Fills the form from a chosen address, and keeps the address of an order. */
import { createAddress } from '#web/features/saved-address/saved-address-post.ts'
import { readText } from '#web/forms/form-read.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { loadCheckout } from './checkout-load.server.ts'
import { listChoices, toAddressFields } from './saved-choice.ts'

/** The fields with the address that was pressed; one that has gone meanwhile changes nothing. */
export async function takeChosenAddress(
  client: Storefront,
  form: FormData,
  fields: CheckoutFields,
): Promise<CheckoutFields> {
  const id = readText(form, 'savedAddress')
  if (!id) return fields
  const { saved, city, checkout } = await loadCheckout(client, null)
  const { lastAddress } = checkout
  const choices = listChoices({ saved, lastAddress, cityId: city.id })
  const chosen = choices.find((choice) => choice.id === id)
  return chosen ? { ...fields, ...toAddressFields(chosen) } : fields
}

/** The order is placed whatever comes of it: its address can be kept from the settings later. */
export async function keepAddress(client: Storefront, form: FormData): Promise<void> {
  if (form.get('saveAddress') !== 'on' || form.get('way') !== 'DELIVERY') return
  try {
    await createAddress(client, form)
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
}
