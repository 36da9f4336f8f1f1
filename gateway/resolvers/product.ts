import { GraphQLError } from 'graphql'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  bindName,
  findProduct,
  listProducts,
  listStocks,
  productIdMax,
} from '#gateway/rest/product.ts'
import { toMessage } from '#schema/error.ts'

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
