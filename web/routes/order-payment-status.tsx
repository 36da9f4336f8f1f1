export default function OrderPaymentStatusRoute() {
  return null
}
