import type { Task } from '#gateway/graphiql/example.ts'

export const compare: Task = {
  title: 'Compare',
  examples: [
    {
      title: 'Goods like a product',
      query: `# null of a product that never was.
query CompareSimilar($slug: String! = "ba145ffe8715f23a", $cityId: ID! = "moskva") {
  productSimilar(slug: $slug, cityId: $cityId) { id name price { amountMinor } }
}
`,
      keeps: { otherId: 'productSimilar.0.id' },
    },
    {
      title: 'Put two goods into the comparison',
      query: `# For guests too. One more field of a kind takes an alias.
mutation CompareAdd(
  $productId: ID! = "ba145ffe8715f23a"
  $otherId: ID! = "ba145ffe8715f23a"
) {
  first: comparisonAdd(productId: $productId) {
    viewer { comparisonProductIds }
    userErrors { code message field }
  }
  second: comparisonAdd(productId: $otherId) {
    viewer { comparisonProductIds }
    userErrors { code message field }
  }
}
`,
    },
    {
      title: 'Read the table of properties',
      query: `# One value of a row for each product, in their order.
query CompareTable {
  viewer {
    comparison {
      products { name price { amountMinor } }
      rows { group name values isSame }
    }
  }
}
`,
    },
  ],
}
