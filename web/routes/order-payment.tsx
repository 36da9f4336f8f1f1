import { data, href, redirect, redirectDocument } from 'react-router'
import { toMessage } from '#schema/error.ts'
import {
  CheckoutNotices,
  findCheckoutNotices,
} from '#web/features/announcement/checkout-notice.tsx'
import { PaymentInvoice, PaymentPage, PaymentStart } from '#web/features/payment/payment-data.ts'
import { leadToToken } from '#web/features/payment/payment-number.ts'
import { createKept } from '#web/features/payment/payment-status-memory.ts'
import { PaymentView, toPaymentTitle } from '#web/features/payment/payment-view.tsx'
import { readText } from '#web/forms/form-read.ts'
import { type Storefront, StorefrontError, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/order-payment'

/** Nothing is left to pay. */
const closed = ['PAID', 'AUTHORIZED', 'CANCELLED']

/** Only on the server, so that the deadline and the state are never those of the cache. */
export async function loader({ context, params: { id, token }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await leadToToken(client, { id, token }, '')
  const loading = client.query(PaymentPage, { orderId: id, token })
  const notices = await findCheckoutNotices(client, loading)
  const { payment } = await loading
  if (!payment) throw data(null, { status: 404 })
  // An attempt under way is waited for, unless its buyer has left it for another.
  const query = new URL(request.url).searchParams
  const isLeft = query.has('again')
  if (closed.includes(payment.status) || (payment.status === 'PENDING' && !isLeft)) {
    throw redirect(href('/orders/:id/payments/:token/status', { id, token }))
  }
  const chosen = payment.types.find(({ type }) => type === query.get('way'))?.type ?? null
  const hasInvoice = payment.isPayable && (await findInvoice(client, id))
  return { payment, paymentKey: crypto.randomUUID(), chosen, hasInvoice, notices }
}

/** A person who pays for another, or is not signed in, has no such order. */
async function findInvoice(client: Storefront, id: string): Promise<boolean> {
  try {
    const { order } = (await client.query(PaymentInvoice, { id })).viewer
    return order?.hasInvoice ?? false
  } catch (error) {
    if (error instanceof StorefrontError) return false
    throw error
  }
}

const types = ['CARD', 'SBP', 'SBERPAY'] as const

export async function action({ context, request, params: { id, token } }: Route.ActionArgs) {
  const form = await request.formData()
  const type = types.find((known) => known === readText(form, 'type')) ?? 'CARD'
  try {
    const { paymentStart } = await context.get(storefront).mutate(PaymentStart, {
      input: { orderId: id, token, type, idempotencyKey: readText(form, 'paymentKey') },
    })
    const { confirmationUrl, confirmationType, userErrors } = paymentStart
    // The code is shown where the payment is waited for.
    if (confirmationType === 'QR') {
      throw redirect(href('/orders/:id/payments/:token/status', { id, token }), 303)
    }
    // The provider's page is not of our router, whatever its host.
    if (confirmationUrl) throw redirectDocument(confirmationUrl)
    return data({ error: userErrors[0]?.message }, { status: 422 })
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    // What was sent may be wrong; a back end that fails is none of the payer's doing.
    return data({ error: error.message }, { status: error.status < 500 ? 422 : 503 })
  }
}

const { useKept, ask } = createKept<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  ask(params.token, serverLoader)

/** The same key asks again: a payment that was started after all is not started twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) throw answer
    return data({ error: toMessage('UNAVAILABLE') }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? toPaymentTitle(loaderData.payment) : 'Оплата'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderPaymentRoute({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  useKept(params.token, loaderData)
  const { notices, ...loaded } = loaderData
  return (
    <>
      <CheckoutNotices notices={notices} />
      <PaymentView {...loaded} error={actionData?.error} />
    </>
  )
}
