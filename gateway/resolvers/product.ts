import { GraphQLError } from 'graphql'
import { toMessage } from '#schema/error.ts'
import type { Resolvers } from '../generated/resolvers.ts'
import { findProduct, listProducts, listStocks, productIdMax } from '../rest/product.ts'

export const product = {
  Product: {
    stocks: (product, _, { rest }) => listStocks(rest, product),
  },
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
