/** The way to an order through the gateway. */
import type { createTestGateway } from './gateway.ts'

type Browser = ReturnType<ReturnType<typeof createTestGateway>['createBrowser']>

const Checkout = `query($delivery: OrderDeliveryInput) {
  viewer { checkout(delivery: $delivery) { cartVersion sums { total { amountMinor } } } }
}`

/** The input of an order of the cart as it is, to be paid in the shop. */
export async function planOrder(browser: Browser, phone: string, delivery: object) {
  const { text } = await browser.ask(Checkout, { delivery })
  const { cartVersion, sums } = JSON.parse(text).data.viewer.checkout
  return {
    idempotencyKey: crypto.randomUUID(),
    cartVersion,
    total: sums.total.amountMinor,
    recipient: { firstname: 'Анна', phone },
    delivery,
    paymentType: 'ON_RECEIPT',
    legalPages: [],
  }
}
