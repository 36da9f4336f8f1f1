export default function OrderPaymentRoute() {
  return null
}
