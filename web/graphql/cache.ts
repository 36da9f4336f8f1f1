/** Rules of the normalised cache: what has an identity, and what a mutation changes at once. */
import { cacheExchange, type Data, type KeyingConfig } from '@urql/exchange-graphcache'
import {
  optimisticCartFill,
  optimisticCartItemKeep,
  optimisticCartItemRemove,
  optimisticCartItemTick,
  optimisticCartItemUpdate,
  optimisticCartPriceRead,
} from './optimistic-cart.ts'
import {
  optimisticCartItemLater,
  optimisticCartItemUnit,
  optimisticCartLaterRemove,
  optimisticCartLaterReturn,
} from './optimistic-later.ts'
import {
  optimisticComparisonAdd,
  optimisticComparisonRemove,
  optimisticFavoriteAdd,
  optimisticFavoriteClear,
  optimisticFavoriteRemove,
} from './optimistic-mark.ts'
import { createCartWatch, forgetCart } from './short-cart.ts'

const embedded = () => null
const bySlug = ({ slug }: Data) => (typeof slug === 'string' ? slug : null)

/** Types without an id of their own live inside their parent. */
const keys: KeyingConfig = {
  Viewer: () => 'me',
  // Of a cart that is one for all, each product lies aside once.
  CartLaterItem: ({ product }) => String(Object(product).id ?? '') || null,
  Article: bySlug,
  InfoPage: bySlug,
  LegalPage: bySlug,
  AlsoBuyList: embedded,
  Availability: embedded,
  Benefit: embedded,
  // Counts the brand's goods, so it is another thing in every brand.
  BrandCategory: embedded,
  BrandLetter: embedded,
  BrandList: embedded,
  BrandListItem: embedded,
  BrandPage: embedded,
  CartDelivery: embedded,
  CartItemAvailability: embedded,
  CartPromoCode: embedded,
  CategoryLink: embedded,
  CategoryPage: embedded,
  CategoryQuestion: embedded,
  Checkout: embedded,
  CheckoutDelivery: embedded,
  CheckoutItem: embedded,
  CheckoutPayment: embedded,
  CheckoutShop: embedded,
  CheckoutShortage: embedded,
  CityDelivery: embedded,
  CommonContent: embedded,
  Comparison: embedded,
  ComparisonLimit: embedded,
  ComparisonRow: embedded,
  Consumption: embedded,
  Counters: embedded,
  CurrentCity: embedded,
  Delivery: embedded,
  Facet: embedded,
  FacetList: embedded,
  FacetShop: embedded,
  FacetValue: embedded,
  FavoriteInfo: embedded,
  FavoriteProductPage: embedded,
  Favorites: embedded,
  InfoPageLink: embedded,
  LegalPageLink: embedded,
  Link: embedded,
  LinkGroup: embedded,
  MainPage: embedded,
  Money: embedded,
  OrderDelivery: embedded,
  OrderEvent: embedded,
  OrderPage: embedded,
  OrderPayment: embedded,
  OwnReview: embedded,
  PageBlock: embedded,
  PageTable: embedded,
  Payment: embedded,
  PaymentAttempt: embedded,
  PaymentItem: embedded,
  PaymentState: embedded,
  PaymentWay: embedded,
  Picture: embedded,
  PriceBreak: embedded,
  ProductDocument: embedded,
  ProductPage: embedded,
  Property: embedded,
  PropertyGroup: embedded,
  RelatedList: embedded,
  Recipient: embedded,
  RatingCount: embedded,
  QuestionPage: embedded,
  ReviewPage: embedded,
  SearchBrand: embedded,
  SearchCategory: embedded,
  SearchCounts: embedded,
  SearchLink: embedded,
  SearchPage: embedded,
  SearchSuggestions: embedded,
  SelectionKitItem: embedded,
  SelectionPage: embedded,
  SharedCart: embedded,
  SharedCartItem: embedded,
  SharedFavorites: embedded,
  ShopHours: embedded,
  ShopStock: embedded,
  Sort: embedded,
  SortDefault: embedded,
  SortList: embedded,
  Sums: embedded,
  UnitRatio: embedded,
  Variant: embedded,
  ArticleLink: embedded,
}

/** A fresh cache; one lives as long as the tab. */
export function createCache() {
  const watchCart = createCartWatch()
  const forget = forgetCart(watchCart)
  return cacheExchange({
    keys,
    optimistic: {
      cartFill: optimisticCartFill,
      cartItemUpdate: optimisticCartItemUpdate,
      cartItemKeep: optimisticCartItemKeep,
      cartItemRemove: optimisticCartItemRemove,
      cartItemLater: optimisticCartItemLater,
      cartItemTick: optimisticCartItemTick,
      cartItemUnit: optimisticCartItemUnit,
      cartLaterRemove: optimisticCartLaterRemove,
      cartLaterReturn: optimisticCartLaterReturn,
      cartPriceRead: optimisticCartPriceRead,
      comparisonAdd: optimisticComparisonAdd,
      comparisonRemove: optimisticComparisonRemove,
      favoriteAdd: optimisticFavoriteAdd,
      favoriteClear: optimisticFavoriteClear,
      favoriteRemove: optimisticFavoriteRemove,
      favoriteRestore: optimisticFavoriteAdd,
    },
    updates: {
      Query: {
        viewer: ({ viewer }, _args, cache) => watchCart(Object(viewer).cart, cache),
      },
      Mutation: {
        cartFill: forget,
        cartItemAdd: forget,
        cartItemUpdate: forget,
        cartItemKeep: forget,
        cartItemNote: forget,
        cartItemRemove: forget,
        cartItemTick: forget,
        cartItemLater: forget,
        cartItemReplace: forget,
        cartLaterFill: forget,
        cartLaterRemove: forget,
        cartLaterReturn: forget,
        cartPromoCodeApply: forget,
        cartPromoCodeRemove: forget,
        // The answer carries the new user, city and cart; what the guest's session had asked
        // besides (orders, checkout) must be asked anew.
        phoneSignIn({ phoneSignIn }, _args, cache) {
          watchCart(Object(Object(phoneSignIn).viewer).cart, cache)
          for (const field of cache.inspectFields('Viewer:me')) {
            if (['orders', 'order', 'checkout'].includes(field.fieldName)) {
              cache.invalidate('Viewer:me', field.fieldKey)
            }
          }
        },
        orderCreate(_result, _args, cache) {
          for (const field of cache.inspectFields('Viewer:me')) {
            if (['orders', 'checkout'].includes(field.fieldName)) {
              cache.invalidate('Viewer:me', field.fieldKey)
            }
          }
        },
      },
    },
  })
}
