/** Yoga with nothing around it: one field, read by REST anew each time. */
import { createSchema, createYoga } from 'graphql-yoga'

type Environment = { REST: string }

const typeDefs = `
  type Money { amountMinor: Int! }
  type Availability { status: String! quantity: Float }
  type Product {
    id: ID! slug: String! name: String! unit: String! price: Money availability: Availability!
  }
  type Query { items: [Product!]! }
`

const { fetch: handle } = createYoga<Environment>({
  schema: createSchema<Environment>({
    typeDefs,
    resolvers: {
      Query: {
        async items(_, __, { REST }) {
          const { products } = await (await fetch(REST)).json<{ products: { items: unknown[] } }>()
          return products.items
        },
      },
    },
  }),
  landingPage: false,
  graphiql: false,
  logging: false,
})

export default { fetch: handle }
