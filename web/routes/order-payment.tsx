import { data, href, redirect, redirectDocument } from 'react-router'
import { readText } from '../components/form-read.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { PaymentPage, PaymentStart } from '../components/payment-data.ts'
import { PaymentView } from '../components/payment-view.tsx'
import { StorefrontError, storefront } from '../storefront.ts'
import type { Route } from './+types/order-payment'

/** Only on the server, so that the deadline and the state are never those of the cache. */
export async function loader({ context, params: { id, token }, request }: Route.LoaderArgs) {
  const { payment } = await context.get(storefront).query(PaymentPage, { orderId: id, token })
  if (!payment) throw data(null, { status: 404 })
  // An attempt under way is waited for, unless its buyer has left it for another.
  const isLeft = new URL(request.url).searchParams.has('again')
  const isOver = payment.status === 'PAID' || payment.status === 'CANCELLED'
  if (isOver || (payment.status === 'PENDING' && !isLeft)) {
    throw redirect(href('/orders/:id/payments/:token/status', { id, token }))
  }
  return { payment, paymentKey: crypto.randomUUID() }
}

export async function action({ context, request, params: { id, token } }: Route.ActionArgs) {
  const form = await request.formData()
  const type = readText(form, 'type') === 'SBP' ? 'SBP' : 'CARD'
  try {
    const { paymentStart } = await context.get(storefront).mutate(PaymentStart, {
      input: { orderId: id, token, type, idempotencyKey: readText(form, 'paymentKey') },
    })
    const { confirmationUrl, userErrors } = paymentStart
    // The provider's page is not of our router, whatever its host.
    if (confirmationUrl) throw redirectDocument(confirmationUrl)
    return data({ error: userErrors[0]?.message }, { status: 422 })
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return data({ error: error.message }, { status: 503 })
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.payment.orderNumber
  const title = number ? `Оплата заказа № ${number}` : 'Оплата'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderPaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentView {...loaderData} error={actionData?.error} />
}
