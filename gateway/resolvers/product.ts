import { GraphQLError } from 'graphql'
import { toMessage } from '#schema/error.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { bindName, findProduct, listProducts, listStocks, productIdMax } from '../rest/product.ts'

export const product = {
  Product: {
    name: ({ name }) => bindName(name),
    stocks: (product, _, { rest }) => listStocks(rest, product),
  },
  Variant: { name: ({ name }) => bindName(name) },
  Query: {
    product: (_, { slug, cityId }, { rest }) => findProduct(rest, slug, cityId),
    products: (_, { ids, cityId }, { rest }) => {
      if (ids.length > productIdMax) {
        throw new GraphQLError(toMessage('INVALID'), { extensions: { code: 'INVALID' } })
      }
      return listProducts(rest, ids, cityId)
    },
  },
} satisfies Resolvers
