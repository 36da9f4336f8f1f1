import { href, redirect } from 'react-router'
import { SavedAddressBook } from '#web/features/saved-address/saved-address-data.ts'
import { loadConsents } from '#web/features/session/auth-steps.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { CheckoutPage } from './checkout-data.ts'
import { type CheckoutFields, toDelivery, toPaymentType } from './checkout-fields.ts'

/**
 * The viewer, what the cart would cost in the way of `fields`, and the documents still to be agreed
 * to: a new version may appear while the form is filled in.
 */
export async function loadCheckout(client: Storefront, fields: CheckoutFields | null) {
  const [{ viewer }, consents] = await Promise.all([
    client.query(CheckoutPage, {
      delivery: fields && toDelivery(fields),
      paymentType: fields && toPaymentType(fields),
      organizationId: fields?.payer || null,
    }),
    loadConsents(client),
  ])
  const { user, city, checkout } = viewer
  // Specification, section 6: guests cannot open the checkout.
  if (!checkout) throw redirect(href('/'))
  return {
    user,
    city: city.current,
    checkout,
    saved: readFragment(SavedAddressBook, viewer).savedAddresses,
    consents: user.termsAccepted ? [] : consents.filter(({ isRequired }) => isRequired),
  }
}
