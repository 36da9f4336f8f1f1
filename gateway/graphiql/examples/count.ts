import type { Task } from '#gateway/graphiql/example.ts'

export const count: Task = {
  title: 'Count',
  examples: [
    {
      title: 'Units, packs and prices for more',
      query: `# Quantities are of the base unit, in its steps;
# one unit is numerator / denominator of it.
query CountUnits($slug: String! = "ba145ffe8715f23a", $cityId: ID! = "moskva") {
  product(slug: $slug, cityId: $cityId) {
    unit
    step
    min
    units { unit numerator denominator }
    priceBreaks { from price { amountMinor } }
    consumption { value unit layerMm }
    weightGrams
  }
}
`,
    },
    {
      title: 'How much each shop has',
      query: `# Base units by shop, and when an order
# placed now could be collected.
query CountStock($slug: String! = "ba145ffe8715f23a", $cityId: ID! = "moskva") {
  product(slug: $slug, cityId: $cityId) {
    availability { status quantity shopCount }
    stocks { quantity readyAt shop { name } }
  }
}
`,
    },
    {
      title: 'What bringing a load costs',
      query: `# By weight; goods in roubles tell whether
# it comes free.
query CountDelivery($cityId: ID! = "moskva") {
  delivery(cityId: $cityId, weightKg: 500, goodsRoubles: 20000, floor: 3) {
    price { amountMinor }
    freeFrom { amountMinor }
    liftingPrice { amountMinor }
    dates
  }
}
`,
    },
    {
      title: 'What bringing one product costs',
      query: `# Within the city, up to the door.
query CountProductDelivery(
  $slug: String! = "ba145ffe8715f23a"
  $cityId: ID! = "moskva"
  $quantity: Quantity! = 10
) {
  productDelivery(slug: $slug, cityId: $cityId, quantity: $quantity) {
    refusal
    price { amountMinor }
    weightGrams
    dates
    windows
  }
}
`,
    },
  ],
}
