import { href, redirect } from 'react-router'
import type { LimitReasonShown } from '#web/features/organization/member/approval-words.ts'
import { SavedAddressBook } from '#web/features/saved-address/saved-address-data.ts'
import { loadConsents } from '#web/features/session/auth-steps.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { CheckoutPage } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { toDelivery, toPaymentType } from './checkout-fields.ts'

const ApprovalReasons = graphql(`
  query ApprovalReasons($organizationId: ID!, $total: SafeInt!) {
    viewer {
      approvalReasons(organizationId: $organizationId, total: $total) {
        kind
        limit { amountMinor }
        used { amountMinor }
      }
    }
  }
`)

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
    approvalReasons: await listApprovalReasons(client, {
      organizationId: fields?.payer ?? '',
      total: checkout.sums.total.amountMinor,
    }),
    saved: readFragment(SavedAddressBook, viewer).savedAddresses,
    consents: user.termsAccepted ? [] : consents.filter(({ isRequired }) => isRequired),
  }
}

/** Why a colleague would decide on the order. Only a hint: without it the order can be sent. */
async function listApprovalReasons(
  { query }: Storefront,
  order: { organizationId: string; total: number },
): Promise<readonly LimitReasonShown[]> {
  if (!order.organizationId) return []
  try {
    return (await query(ApprovalReasons, order)).viewer.approvalReasons ?? []
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return []
  }
}
