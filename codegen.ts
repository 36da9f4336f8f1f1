import type { CodegenConfig } from '@graphql-codegen/cli'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'

const scalars = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
  Quantity: 'number',
  SafeInt: 'number',
}

/** As documents are typed for whoever asks them. */
const typed = {
  scalars,
  documentMode: 'string',
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
  defaultScalarType: 'unknown',
} as const

/**
 * Types of the schema's resolvers, of every operation the web asks, and of those that apps are given
 * (docs/app.md); nothing is committed.
 */
const config: CodegenConfig = {
  schema: 'schema/graphql/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        contextType: '../context.ts#GatewayContext',
        mappers: {
          Cart: '../cart/cart.ts#CartSource',
          CartItem: '../../schema/rest/cart/cart.ts#CartItemShort',
          Estimate: '../estimate/estimate.ts#EstimateSource',
          SharedEstimate: '../estimate/shared.ts#SharedSource',
          Favorites: '../lists/favorite.ts#FavoritesSource',
          Loyalty: '../../schema/rest/loyalty/loyalty.ts#Loyalty as LoyaltySource',
          OrderChange: '../../schema/rest/order/order-change.ts#OrderChange as OrderChangeSource',
          OrderChangeEntry:
            '../../schema/rest/order/order-change.ts#OrderChangeEntry as OrderChangeEntrySource',
          OrderedAddress:
            '../../schema/rest/account/saved-address.ts#OrderedAddress as OrderedAddressSource',
          Order: '../../schema/rest/order/order.ts#Order as OrderSource',
          Product: '../catalogue/product.ts#ProductSource',
          SavedAddress:
            '../../schema/rest/account/saved-address.ts#SavedAddress as SavedAddressSource',
          Shop: '../../schema/rest/catalogue/shop.ts#Shop as ShopSource',
          ShopPage: '../../schema/rest/catalogue/shop.ts#ShopPage as ShopPageSource',
          Viewer: '../account/viewer.ts#ViewerSource',
        },
        useIndexSignature: true,
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { defaultValue: true },
        strictScalars: true,
        defaultScalarType: 'unknown',
        inputMaybeValue: 'T | null | undefined',
      },
    },
    'web/generated/graphcache-keys.ts': { plugins: ['./build-tools/graphcache-keys.ts'] },
    'web/generated/graphql/': {
      documents: ['web/**/*.{ts,tsx}', 'tests/**/*.ts', '!web/generated/**'],
      preset: 'client',
      // The normalised cache keys objects by type.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: { unmaskFunctionName: 'readFragment' },
      },
      config: typed,
    },
    'scripts/client/generated/': {
      documents: ['scripts/client/operations/*.graphql'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: typed,
    },
  },
}

export default config
