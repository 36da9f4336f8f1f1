import { data } from 'react-router'
import { PaymentReceiptPage } from '#web/features/payment/payment-data.ts'
import { leadToToken } from '#web/features/payment/payment-number.ts'
import { PaymentReceipt } from '#web/features/payment/payment-receipt.tsx'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/order-payment-receipt'

/** Only on the server: the till may have answered since. */
export async function loader({ context, params: { id, token } }: Route.LoaderArgs) {
  const variables = { orderId: id, token }
  await leadToToken(context.get(storefront), { id, token }, '/receipt')
  const { paymentReceipt } = await context.get(storefront).query(PaymentReceiptPage, variables)
  if (!paymentReceipt) throw data(null, { status: 404 })
  return { receipt: paymentReceipt }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.receipt.orderNumber
  const title = number ? `Чек по заказу № ${number}` : 'Чек'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderPaymentReceiptRoute({ loaderData, params }: Route.ComponentProps) {
  return <PaymentReceipt receipt={loaderData.receipt} orderId={params.id} token={params.token} />
}
