import { data } from 'react-router'
import { PaymentOwnOrder, PaymentStatusPage } from '#web/features/payment/payment-data.ts'
import type { PaymentOwn } from '#web/features/payment/payment-done.tsx'
import { leadToToken } from '#web/features/payment/payment-number.ts'
import { isSettled, PaymentStatus, toStatusTitle } from '#web/features/payment/payment-status.tsx'
import { createKept } from '#web/features/payment/payment-status-memory.ts'
import { type Storefront, StorefrontError, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { toQr } from '#web/ui/qr.ts'
import type { Route } from './+types/order-payment-status'

/** Only on the server: the browser's cache must not answer how a payment went. */
export async function loader({ context, params: { id, token } }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await leadToToken(client, { id, token }, '/status')
  const { paymentStatus } = await client.query(PaymentStatusPage, { orderId: id, token })
  if (!paymentStatus) throw data(null, { status: 404 })
  const { status, qr } = paymentStatus
  const isDone = status === 'PAID' || status === 'AUTHORIZED'
  return {
    state: paymentStatus,
    qr: qr === null ? null : toQr(qr),
    own: isDone ? await findOwn(client, id) : null,
  }
}

/** null when the visitor is not the buyer: a friend who paid, or a buyer who is not signed in. */
async function findOwn(client: Storefront, id: string): Promise<PaymentOwn> {
  try {
    const { viewer } = await client.query(PaymentOwnOrder, { id })
    const { order, counters } = viewer
    return order && { order, orderCount: counters.orders, nowMs: Date.now() }
  } catch (error) {
    if (error instanceof StorefrontError) return null
    throw error
  }
}

const { useKept, ask } = createKept<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  ask(params.token, serverLoader)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? toStatusTitle(loaderData.state) : 'Оплата'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderPaymentStatusRoute({ loaderData, params }: Route.ComponentProps) {
  useKept(params.token, loaderData)
  return (
    <>
      {!isSettled(loaderData.state) && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
      <PaymentStatus {...loaderData} token={params.token} />
    </>
  )
}
