import type { Task } from '#gateway/graphiql/example.ts'

export const find: Task = {
  title: 'Find',
  examples: [
    {
      title: 'Cities with shops',
      query: `# Every public read names a city:
# prices and stock depend on it.
query FindCities {
  cities { id name shopCount }
}
`,
    },
    {
      title: 'Goods by words, and their filters',
      query: `# Full-text search; price is in kopecks,
# of one base unit.
query FindGoods($cityId: ID! = "moskva", $query: String! = "цемент") {
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
      keeps: {
        productId: 'search.products.items.0.id',
        otherId: 'search.products.items.1.id',
        slug: 'search.products.items.0.slug',
      },
    },
    {
      title: 'A product by its address',
      query: `# What the product's page shows first.
# An id in place of the slug does too.
query FindProduct($slug: String! = "ba145ffe8715f23a", $cityId: ID! = "moskva") {
  product(slug: $slug, cityId: $cityId) {
    id
    name
    brand { name }
    price { amountMinor }
    properties(first: 4) { name value }
    rating
    categoryPath { slug name }
  }
}
`,
      keeps: { productId: 'product.id' },
    },
    {
      title: 'The tree of the catalogue',
      query: `# The whole tree, parents before children.
query FindCategories($cityId: ID! = "moskva") {
  catalog(cityId: $cityId) { id parentId slug name productCount }
}
`,
    },
    {
      title: 'Shops of a city and their hours',
      query: `# Open now, what can be done there,
# days whose hours differ.
query FindShops($cityId: ID! = "moskva") {
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
    },
    {
      title: 'Articles of a topic',
      query: `# The topics are the same whatever is asked.
query FindArticles($topic: String = "poly") {
  articles(perPage: 5, topic: $topic) {
    total
    items { slug title publishedOn readingMinutes }
    topics { slug title count }
  }
}
`,
    },
    {
      title: 'A legal document and its versions',
      query: `# What it says now, and the days of what it
# said before, which version asks for.
query FindLegalPage($version: String) {
  legalPage(slug: "oferta", version: $version) {
    title version isCurrent validUntil
    versions { version validUntil changes }
    blocks { heading paragraphs }
  }
}
`,
    },
  ],
}
