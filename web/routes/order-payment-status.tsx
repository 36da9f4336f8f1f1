import { data } from 'react-router'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { PaymentStatusPage } from '../components/payment-data.ts'
import { isSettled, PaymentStatus, toStatusTitle } from '../components/payment-status.tsx'
import { storefront } from '../storefront.ts'
import type { Route } from './+types/order-payment-status'

/** Only on the server: the browser's cache must not answer how a payment went. */
export async function loader({ context, params: { id, token } }: Route.LoaderArgs) {
  const variables = { orderId: id, token }
  const { paymentStatus } = await context.get(storefront).query(PaymentStatusPage, variables)
  if (!paymentStatus) throw data(null, { status: 404 })
  return { state: paymentStatus }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? toStatusTitle(loaderData.state) : 'Оплата'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderPaymentStatusRoute({ loaderData, params }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <>
      {!isSettled(state) && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <PaymentStatus state={state} token={params.token} />
    </>
  )
}
