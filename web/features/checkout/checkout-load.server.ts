import { href, redirect, replace } from 'react-router'
import type { LimitReasonShown } from '#web/features/organization/member/approval-words.ts'
import { SavedAddressBook } from '#web/features/saved-address/saved-address-data.ts'
import { loadConsents } from '#web/features/session/auth-steps.ts'
import type { CheckoutPageQueryVariables } from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { type Checkout, CheckoutPage } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { chooseFields, readDraft, toDelivery, toPaymentType } from './checkout-fields.ts'
import { isStart } from './checkout-start.ts'

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
  const known = await readCheckout(client, {
    delivery: fields && toDelivery(fields),
    paymentType: fields && toPaymentType(fields),
    organizationId: fields?.payer || null,
  })
  return withReasons(client, known, fields)
}

/**
 * The same of a form that begins as the draft says, or as most people would fill it in. The back end
 * reckons it in the way it takes for that one, and is asked again where it was another.
 */
export async function openCheckout(client: Storefront) {
  const first = await readCheckout(client, { isOpening: true })
  // Ordered, and come back to: the way forward, to the payment, stays open.
  if (first.checkout.items.length === 0) throw replace(href('/cart'))
  const { draft, start } = first.checkout
  const fields = chooseFields(draft ? readDraft(draft) : null, first.checkout, {
    saved: first.saved,
    cityId: first.city.id,
  })
  const isReckoned = start !== null && isStart(start, fields)
  const loaded = isReckoned
    ? await withReasons(client, first, fields)
    : await loadCheckout(client, fields)
  return { ...loaded, fields, isFresh: !draft }
}

async function readCheckout(client: Storefront, way: CheckoutPageQueryVariables) {
  const [{ viewer }, consents] = await Promise.all([
    client.query(CheckoutPage, way),
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

async function withReasons<Known extends { checkout: Checkout }>(
  client: Storefront,
  known: Known,
  fields: CheckoutFields | null,
) {
  const approvalReasons = await listApprovalReasons(client, {
    organizationId: fields?.payer ?? '',
    total: known.checkout.sums.total.amountMinor,
  })
  return { ...known, approvalReasons }
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
