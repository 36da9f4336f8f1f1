/** Rules of the normalised cache: what has an identity, and what a mutation changes at once. */
import {
  type Cache,
  cacheExchange,
  type Data,
  type KeyingConfig,
  type OptimisticMutationConfig,
  type UpdateResolver,
} from '@urql/exchange-graphcache'
import { embeddedTypes, typesWithoutId } from '#web/generated/graphcache-keys.ts'
import { cartKey } from './optimistic/cached-line.ts'
import {
  optimisticCartFill,
  optimisticCartItemRemove,
  optimisticCartItemUpdate,
} from './optimistic/cart.ts'
import {
  optimisticComparisonAdd,
  optimisticComparisonRemove,
  optimisticFavoriteAdd,
  optimisticFavoriteClear,
  optimisticFavoriteRemove,
  viewerKey,
} from './optimistic/mark.ts'

const bySlug = ({ slug }: Data) => (typeof slug === 'string' ? slug : null)

/** The cache keeps what has no id inside its parent; in development it asks to be told so. */
const toParents = (names: readonly string[]): KeyingConfig =>
  Object.fromEntries(names.map((name) => [name, () => null]))

const keys: KeyingConfig = {
  ...(import.meta.env.DEV && toParents(typesWithoutId)),
  ...toParents(embeddedTypes),
  Viewer: () => 'me',
  // Of a cart that is one for all, each product lies aside once.
  SavedForLaterItem: ({ product }) => String(Object(product).id ?? '') || null,
  Article: bySlug,
  InfoPage: bySlug,
  // A document in two versions is two texts.
  LegalPage: ({ slug, version }) => (slug && version ? `${slug}@${version}` : null),
}

const optimistic: OptimisticMutationConfig = {
  cartFill: optimisticCartFill,
  cartItemUpdate: optimisticCartItemUpdate,
  cartItemRemove: optimisticCartItemRemove,
  comparisonAdd: optimisticComparisonAdd,
  comparisonRemove: optimisticComparisonRemove,
  favoriteAdd: optimisticFavoriteAdd,
  favoriteClear: optimisticFavoriteClear,
  favoriteRemove: optimisticFavoriteRemove,
  favoriteRestore: optimisticFavoriteAdd,
}

/** For changes that only one page can make, and that come with it. */
export const addOptimistic = (rules: OptimisticMutationConfig) => Object.assign(optimistic, rules)

/**
 * Lists and marks of estimates are asked anew after a change; what its answer did not tell is
 * unknown. A save is the editor's own, which knows what it has written.
 */
const afterEstimate: UpdateResolver = (answer, { id }, cache, { fieldName }) => {
  const isGone = fieldName === 'estimateDelete'
  forgetFields(cache, viewerKey, (field) =>
    ['estimates', 'productEstimates', isGone && 'estimate'].includes(field),
  )
  const key = cache.keyOfEntity({ __typename: 'Estimate', id: String(id) })
  if (key && fieldName !== 'estimateSave') {
    forgetUntold(cache, key, Object(answer[fieldName]).estimate)
  }
}
const estimateUpdates = Object.fromEntries(
  'Create InfoUpdate Save ItemsAdd Copy Archive Delete Restore Update Discount LogoUpdate PricingAccept PricingDismiss PricingAgain PricingWithdraw'
    .split(' ')
    .map((name) => [`estimate${name}`, afterEstimate]),
)

/** A fresh cache; one lives as long as the tab. */
export const createCache = () =>
  cacheExchange({
    keys,
    optimistic,
    updates: {
      Cart: { version: createCartWatch() },
      Mutation: {
        // The answer carries the new user, city and cart; whatever else the guest's session had
        // asked (orders, the checkout, what was viewed) must be asked anew.
        ...estimateUpdates,
        inquiryCreate: (_, { input }, cache) => {
          const id = Object(input).estimateId
          const key = id && cache.keyOfEntity({ __typename: 'Estimate', id: String(id) })
          if (key) forgetFields(cache, key, (field) => field === 'pricingRequest')
        },
        phoneSignIn: ({ phoneSignIn }, _args, cache) =>
          forgetUntold(cache, viewerKey, Object(phoneSignIn).viewer),
      },
    },
  })

/**
 * A short answer of another cart than the last leaves weights, discounts and the lines' own sums
 * behind: what it did not tell is unknown from then on, so that no page shows both together.
 */
function createCartWatch(): UpdateResolver {
  let known: { version?: unknown; amountMinor?: unknown } = {}
  return (cart, _args, cache, { optimistic: isGuess }) => {
    if (isGuess) return
    const { version, total = known } = Object(cart)
    const { amountMinor } = Object(total)
    if (version === known.version && amountMinor === known.amountMinor) return
    known = { version, amountMinor }
    forgetUntold(cache, cartKey, cart)
    forgetFields(cache, viewerKey, (field) => field === 'checkout')
  }
}

const forgetUntold = (cache: Cache, key: string, told: unknown) =>
  forgetFields(cache, key, (field) => !(field in Object(told)))

function forgetFields(cache: Cache, key: string, isForgotten: (field: string) => boolean) {
  for (const { fieldName, fieldKey } of cache.inspectFields(key)) {
    if (isForgotten(fieldName)) cache.invalidate(key, fieldKey)
  }
}
