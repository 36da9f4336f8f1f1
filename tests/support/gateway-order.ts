/** The way to an order through the gateway. */
import type { createShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof createShop>>
type Browser = ReturnType<Shop['createBrowser']>

/** By the code of the outbox: what asking for it and confirming it were answered. */
export async function signIn({ api }: Shop, browser: Browser, phone: string) {
  const asked = await browser.ask(
    `mutation { phoneCodeRequest(phone: "${phone}", legalPages: []) { userErrors { code } } }`,
  )
  const message = (await api.outbox()).find(({ to, code }) => to === phone && code)
  const signedIn = await browser.ask(`mutation {
    phoneSignIn(phone: "${phone}", code: "${message?.code}") {
      isNew
      merged { cartItems }
      viewer { user { isGuest phone } cart { count } }
      userErrors { code }
    }
  }`)
  return { asked, signedIn }
}

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
