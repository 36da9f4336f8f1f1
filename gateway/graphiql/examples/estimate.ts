import type { Task } from '#gateway/graphiql/example.ts'

export const estimate: Task = {
  title: 'Estimate',
  examples: [
    {
      title: 'Begin an estimate',
      query: `# Sign in first. The key makes a repeat harmless.
mutation EstimateCreate($title: String! = "Кухня", $idempotencyKey: String) {
  estimateCreate(title: $title, idempotencyKey: $idempotencyKey) {
    estimate { id version title }
    userErrors { code message field }
  }
}
`,
      keeps: { estimateId: 'estimateCreate.estimate.id' },
    },
    {
      title: 'Add goods and work',
      query: `# A line is a product of the shop, or what you name and price
# by yourself, in kopecks.
mutation EstimateAdd($estimateId: ID! = "1", $productId: ID! = "ba145ffe8715f23a") {
  estimateItemsAdd(
    id: $estimateId
    items: [
      { productId: $productId, quantity: 4 }
      { name: "Стяжка пола", quantity: 12, unit: "м²", priceMinor: 65000 }
    ]
  ) {
    estimate { version lineCount }
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'Read its sums',
      query: `# What it comes to, what the truck carries, what has changed.
query EstimateRead($estimateId: ID! = "1") {
  viewer {
    estimate(id: $estimateId) {
      title
      lines { name quantity unit sums { total { amountMinor } } isPriceChanged }
      totals {
        goods { amountMinor }
        own { amountMinor }
        total { amountMinor }
        weightGrams
        deliveryPrice { amountMinor }
      }
    }
  }
}
`,
    },
    {
      title: 'Put its goods into the cart',
      query: `# Lines of work stay behind.
mutation EstimateToCart($estimateId: ID! = "1") {
  estimateToCart(id: $estimateId) {
    cart { count total { amountMinor } }
    missed
    userErrors { code message field }
  }
}
`,
    },
  ],
}
