/** What a newcomer finds in the tabs of GraphiQL; each runs as it stands on the demo catalogue. */
export const examples = [
  `# Cities with shops. Every public read names a city: prices and stock depend on it.
query Cities {
  cities { id name shopCount }
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
      items { slug name unit price { amountMinor } availability { status quantity } }
    }
  }
  facets(cityId: $cityId, query: $query) {
    facets { slug name kind values { label count } min max }
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
  `# Put the first product of a search into the cart: run Search, copy an id into the variables.
# A refusal (nothing left, price on request) comes in userErrors, and the cart as it stands.
mutation CartAdd($productId: ID! = "1", $quantity: Quantity! = 1) {
  cartItemAdd(input: { productId: $productId, quantity: $quantity }) {
    cart { count total { amountMinor } items { quantity total { amountMinor } product { name } } }
    userErrors { code message field }
  }
}
`,
  `# Sign in, first half: the code arrives by SMS; locally read it at /dev/outbox.
mutation CodeRequest($phone: String! = "79001234567") {
  phoneCodeRequest(phone: $phone, legalPages: []) {
    codeLength
    resendInSeconds
    userErrors { code message field }
  }
}
`,
  `# Sign in, second half: the guest's cart comes along.
mutation SignIn($phone: String! = "79001234567", $code: String! = "00000") {
  phoneSignIn(phone: $phone, code: $code) {
    isNew
    merged { cartItems }
    viewer { user { phone isGuest } }
    userErrors { code message field }
  }
}
`,
]
