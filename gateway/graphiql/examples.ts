/**
 * Example operations for the tabs of GraphiQL, from a search to a payment. Each runs unchanged on
 * the demo catalogue; those after the sign-in need values from earlier answers (see their notes).
 */
export const examples = [
  `# Cities with shops. Every public read names a city: prices and stock depend on it.
query Cities {
  cities { id name shopCount }
}
`,
  `# Shops of a city: open now, what can be done there, days whose hours differ.
query Shops($cityId: ID! = "moskva") {
  shops(cityId: $cityId) {
    slug
    name
    address
    opening { state text }
    services { code name }
    exceptionalDays { day hours { opens closes } reason }
  }
}
`,
  `# The home page: two calls to the back end, none of them personal.
query Home($cityId: ID! = "moskva") {
  commonContent(cityId: $cityId) {
    phone
    rootCategories { slug name productCount }
  }
  mainPage(cityId: $cityId) {
    selections { title products { slug name price { amountMinor } } }
  }
}
`,
  `# The whole catalogue tree, parents before children.
query Catalog($cityId: ID! = "moskva") {
  catalog(cityId: $cityId) { id parentId slug name productCount }
}
`,
  `# Full-text search. price is in kopecks, of one base unit.
query Search($cityId: ID! = "moskva", $query: String! = "цемент") {
  search(query: $query, listing: { cityId: $cityId, perPage: 5 }) {
    products {
      total
      items { id slug name unit price { amountMinor } availability { status quantity } }
    }
  }
  facets(cityId: $cityId, query: $query) {
    facets { slug name kind values { label count } min max }
  }
}
`,
  `# Articles of a topic; the topics are the same whatever is asked.
query Articles($topic: String = "poly") {
  articles(perPage: 5, topic: $topic) {
    total
    items { slug title publishedOn readingMinutes }
    topics { slug title count }
  }
}
`,
  `# A document: what it says now, and the days of what it said before, which \`version\` asks for.
query LegalPage($version: String) {
  legalPage(slug: "oferta", version: $version) {
    title version isCurrent validUntil
    versions { version validUntil changes }
    blocks { heading paragraphs }
  }
}
`,
  `# What bringing a load costs, by its weight; goods in roubles tell whether it comes free.
query Delivery($cityId: ID! = "moskva") {
  delivery(cityId: $cityId, weightKg: 500, goodsRoubles: 20000, floor: 3) {
    price { amountMinor }
    freeFrom { amountMinor }
    liftingPrice { amountMinor }
    dates
  }
}
`,
  `# Whether a page of information has helped; said again, it takes the place of the first word.
mutation PageVoteUpdate($isUseful: Boolean! = false) {
  pageVoteUpdate(slug: "oplata", isUseful: $isUseful, reason: "Нет слова о рассрочке") {
    vote { isUseful reason }
    userErrors { code message field }
  }
}
`,
  `# Who you are. The first such request signs you in as a guest; tokens stay in HttpOnly cookies.
query Viewer {
  viewer {
    user { id isGuest phone }
    city { current { name } isConfirmed }
    cart { count total { amountMinor } items { id quantity product { id } } }
    favorites { productIds }
  }
}
`,
  `# Set how much of a product the cart holds; for another one, run Search and copy an id into the
# variables.
# A refusal (nothing left, price on request) comes in userErrors, and the cart as it stands.
mutation CartSet($productId: ID! = "ba145ffe8715f23a", $quantity: Quantity! = 1) {
  cartItemUpdate(input: { productId: $productId, quantity: $quantity }) {
    cart { count total { amountMinor } items { quantity total { amountMinor } product { name } } }
    userErrors { code message field }
  }
}
`,
  `# Which shops have all that is ticked, from when on, and what the others lack; for guests too.
query CartShops {
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
  `# Pay the next order with points: for installers; 0 pays all in money. More than can be spent is as
# many as can be.
mutation CartBonus($points: Int! = 300) {
  cartBonusUpdate(points: $points) {
    cart {
      total { amountMinor }
      discounts { kind amount { amountMinor } }
      bonus { points max balance earned }
    }
    userErrors { code message field }
  }
}
`,
  `# Sign in, first half: the code arrives by SMS; locally read it at /dev/outbox.
# What must be agreed to stands in commonContent { legalPages }, with the version to name.
mutation CodeRequest(
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
  `# Sign in, second half, with the code in the variables: the guest's cart comes along.
mutation SignIn($phone: String! = "79001234567", $code: String! = "00000") {
  phoneSignIn(phone: $phone, code: $code) {
    isNew
    merged { cartItems }
    viewer { user { phone isGuest } }
    userErrors { code message field }
  }
}
`,
  `# What ordering the cart would be. Guests are refused: run the two above first.
query Checkout {
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
  `# Order what Checkout has shown: its cartVersion, total and a shop that has all go into the
# variables. The same key with the same input answers the same order, however often it is sent.
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
  `# The last request of who asks to become an installer; after the sign-in, null of none.
query InstallerRequest {
  viewer {
    user { partnerType }
    installerRequest { number status standing inn photoCount answer }
  }
}
`,
  `# Start to pay: the order's id and token go into the variables, the answer's address is opened.
mutation PaymentStart($orderId: ID! = "1", $token: String! = "1") {
  paymentStart(
    input: { orderId: $orderId, token: $token, type: CARD, idempotencyKey: "graphiql-1" }
  ) {
    confirmationUrl
    userErrors { code message field }
  }
}
`,
  `# The loyalty programme, the same for everybody; rates are in hundredths of a per cent.
query LoyaltyProgram {
  loyaltyProgram {
    levels { name rate from { amountMinor } }
    spendPercent
    lifetimeMonths
    holdDays
  }
}
`,
  `# Points of an installer: sign in as one, the demo shop has one. Others get the error FORBIDDEN.
query Loyalty {
  viewer {
    loyalty {
      bonusBalance
      heldPoints
      expiring { points on }
      level { name rate }
      bought { amountMinor }
      movements(perPage: 5) {
        total
        items { at kind points balance reason orderNumber expiresOn }
      }
    }
  }
}
`,
  `# A code for the till, of an installer: each call makes another, ten a minute.
mutation LoyaltyQrCodeCreate {
  loyaltyQrCodeCreate {
    qrCode { code expiresAt }
    userErrors { code message }
  }
}
`,
]
