import type { Task } from '#gateway/graphiql/example.ts'

export const order: Task = {
  title: 'Order',
  examples: [
    {
      title: 'Who you are',
      query: `# The first such request signs you in as a guest;
# tokens stay in HttpOnly cookies.
query OrderViewer {
  viewer {
    user { id isGuest phone }
    city { current { name } isConfirmed }
    cart { count total { amountMinor } items { id quantity product { id } } }
    favorites { productIds }
  }
}
`,
    },
    {
      title: 'Put a product into the cart',
      query: `# A refusal (nothing left, price on request) comes in
# userErrors, and the cart as it stands.
mutation OrderCart($productId: ID! = "ba145ffe8715f23a", $quantity: Quantity! = 1) {
  cartItemUpdate(input: { productId: $productId, quantity: $quantity }) {
    cart { count total { amountMinor } items { quantity total { amountMinor } product { name } } }
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'Which shops have all of it',
      query: `# From when on, and what the others lack; for guests too.
query OrderShops {
  viewer {
    cart {
      shops {
        shop { name address }
        hasAll
        readyAt
        missing { name unit wanted available }
      }
    }
  }
}
`,
    },
    {
      title: 'Ask for a one-time code',
      query: `# By SMS; a local shop shows it at /dev/outbox, and this
# page takes it from there. What must be agreed to stands in
# commonContent { legalPages }, with the version to name.
mutation OrderCode(
  $phone: String! = "79001234567"
  $legalPages: [LegalPageConsentInput!]! = [
    { slug: "soglasie-na-obrabotku", version: "2026-02-01" }
  ]
) {
  phoneCodeRequest(phone: $phone, legalPages: $legalPages) {
    codeLength
    resendInSeconds
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'Sign in with the code',
      query: `# The guest's cart comes along.
mutation OrderSignIn($phone: String! = "79001234567", $code: String! = "00000") {
  phoneSignIn(phone: $phone, code: $code) {
    isNew
    merged { cartItems }
    viewer { user { phone isGuest } }
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'What ordering the cart would be',
      query: `# Guests are refused: sign in first.
query OrderCheckout {
  viewer {
    checkout {
      cartVersion
      sums { total { amountMinor } }
      shops { hasAll shop { id name } }
      payments { type title isAvailable }
    }
  }
}
`,
      keeps: {
        cartVersion: 'viewer.checkout.cartVersion',
        total: 'viewer.checkout.sums.total.amountMinor',
        shopId: 'viewer.checkout.shops.?hasAll.shop.id',
      },
    },
    {
      title: 'Place the order',
      query: `# It orders what the checkout has shown. The same key with the
# same input answers the same order, however often it is sent.
mutation OrderCreate(
  $idempotencyKey: String! = "graphiql-1"
  $cartVersion: String! = "2"
  $total: SafeInt! = 54700
  $shopId: ID! = "moskva-1"
) {
  orderCreate(
    input: {
      idempotencyKey: $idempotencyKey
      cartVersion: $cartVersion
      total: $total
      recipient: { firstname: "Анна", phone: "79001234567" }
      delivery: { method: PICKUP, shopId: $shopId }
      paymentType: ONLINE
      legalPages: []
    }
  ) {
    order { id number status payment { token } }
    userErrors { code message field }
  }
}
`,
      keeps: {
        orderId: 'orderCreate.order.id',
        token: 'orderCreate.order.payment.token',
      },
    },
    {
      title: 'Start to pay it',
      query: `# Open confirmationUrl: a local shop has a bank of its own there.
mutation OrderPay(
  $orderId: ID! = "1"
  $token: String! = "1"
  $idempotencyKey: String! = "graphiql-1"
) {
  paymentStart(
    input: { orderId: $orderId, token: $token, type: CARD, idempotencyKey: $idempotencyKey }
  ) {
    confirmationUrl
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'Follow the order',
      query: `# Its state, its sums and what has happened; null of another's.
query OrderFollow($orderId: ID! = "1") {
  viewer {
    order(id: $orderId) {
      number
      status
      isCancellable
      sums { goods { amountMinor } total { amountMinor } }
      items { name quantity unit total { amountMinor } }
    }
  }
}
`,
    },
  ],
}
