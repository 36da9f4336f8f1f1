/** The id of a call in the OpenAPI document: its noun, then its verb, as GraphQL names acts. */

/** Last words of a path that are acts, with the verb of each. */
const acts = new Map(
  Object.entries({
    accept: 'Accept',
    add: 'Add',
    answer: 'Answer',
    apply: 'Apply',
    approve: 'Approve',
    archive: 'Archive',
    calculate: 'Calculate',
    cancel: 'Cancel',
    check: 'Check',
    clear: 'Clear',
    close: 'Close',
    confirm: 'Confirm',
    copy: 'Copy',
    decision: 'Decide',
    decline: 'Decline',
    delay: 'Delay',
    done: 'Complete',
    end: 'End',
    export: 'Export',
    fill: 'Fill',
    free: 'Free',
    hide: 'Hide',
    logout: 'End',
    match: 'Match',
    quote: 'Quote',
    read: 'Read',
    refresh: 'Refresh',
    remove: 'Remove',
    repeat: 'Repeat',
    restore: 'Restore',
    return: 'Return',
    send: 'Send',
    set: 'Update',
    stop: 'Stop',
    tick: 'Tick',
    undo: 'Undo',
    unsubscribe: 'Unsubscribe',
    update: 'Update',
    value: 'Calculate',
    withdraw: 'Withdraw',
  }),
)

/** Calls whose path says too little or too much, with the ids that they have instead. */
const named = new Map(
  Object.entries({
    'POST /auth/guest': 'sessionCreate',
    'POST /auth/refresh': 'sessionRefresh',
    'GET /auth/salt': 'sessionSaltFind',
    'POST /auth/phone/code': 'phoneCodeSend',
    'POST /auth/phone': 'sessionSignIn',
    'POST /register': 'userRegister',
    'POST /auth/logout': 'sessionEnd',
    'GET /user': 'userFind',
    'PUT /user': 'userUpdate',
    'POST /user': 'userRemove',
    'GET /user/states': 'userStateFind',
    'DELETE /user/devices': 'deviceOtherRemove',
    'POST /user/email/code': 'emailCodeSend',
    'POST /user/export': 'dataCopyCreate',
    'GET /user/export/{token}': 'dataCopyFind',
    'POST /user/phone-change': 'phoneChangeCreate',
    'POST /user/installer-request': 'installerRequestCreate',
    'POST /cart': 'cartFind',
    'POST /cart/add': 'cartItemAdd',
    'POST /cart/set': 'cartItemUpdate',
    'POST /cart/remove': 'cartItemRemove',
    'POST /cart/tick': 'cartItemTick',
    'POST /cart/promo-code': 'cartPromoCodeApply',
    'POST /cart/share': 'cartShareCreate',
    'PUT /cart/bonus': 'cartBonusUpdate',
    'POST /cart/saved-for-later': 'savedForLaterItemAdd',
    'POST /cart/saved-for-later/return': 'savedForLaterItemReturn',
    'POST /cart/saved-for-later/remove': 'savedForLaterItemRemove',
    'POST /cart/saved-for-later/fill': 'savedForLaterItemFill',
    'POST /cart/{id}/quantity': 'cartItemQuantityUpdate',
    'POST /user/favorites/products': 'favoriteProductList',
    'POST /user/favorites/categories': 'favoriteCategoryList',
    'POST /user/favorites/brands': 'favoriteBrandList',
    'GET /user/favorites/products/categories': 'favoriteProductCategoryList',
    'POST /user/favorites/share': 'favoriteShareCreate',
    'POST /user/favorites/remove/all': 'favoriteAllRemove',
    'GET /products/compare': 'comparisonFind',
    'POST /products/compare/add': 'comparisonAdd',
    'POST /products/compare/remove': 'comparisonRemove',
    'POST /products/compare/remove/all': 'comparisonAllRemove',
    'POST /products/compare/share': 'comparisonShareCreate',
    'GET /user/products/viewed': 'viewedProductList',
    'POST /user/products/viewed': 'viewedProductAdd',
    'POST /user/orders/checkout': 'checkoutQuote',
    'POST /user/orders/shops': 'checkoutShopList',
    'PUT /user/orders/checkout/draft': 'checkoutDraftUpdate',
    'POST /user/orders/{id}/payments/{token}': 'paymentBegin',
    'GET /user/orders/{id}/payments/{token}': 'paymentFind',
    'GET /user/orders/{id}/payments/{token}/status': 'paymentStatusFind',
    'GET /user/orders/{id}/payments/{token}/receipt': 'paymentReceiptFind',
    'POST /payments/notifications/yookassa': 'paymentNotificationAccept',
    'POST /user/estimates/{id}/add': 'estimateItemAdd',
    'POST /user/estimates/{id}/items': 'estimateItemFill',
    'POST /user/estimates/{id}/cart': 'estimateCartFill',
    'POST /user/estimates/{id}/check': 'estimatePriceCheck',
    'POST /user/estimates/{id}/update': 'estimatePriceUpdate',
    'POST /user/estimates/{id}/info': 'estimateInfoUpdate',
    'POST /user/estimates/{id}/pricing': 'estimatePricingAccept',
    'POST /user/estimates/{id}/share': 'estimateShareCreate',
    'GET /user/organizations/can-add': 'organizationAllowanceFind',
    'GET /user/organizations/search': 'organizationSearch',
    'POST /news/unsubscribe': 'newsUnsubscribe',
    'POST /notifications': 'notificationUpdate',
    'GET /user/legal-pages': 'consentList',
    'POST /user/legal-pages': 'consentUpdate',
    'GET /user/legal-pages/{digest}': 'consentPageFind',
    'POST /cities/me': 'cityLocate',
    'POST /shops': 'shopList',
    'GET /shops': 'shopSlugList',
    'POST /announcements/{id}/viewed': 'announcementHide',
    'GET /products/catalog': 'categoryList',
    'GET /products/categories/{slug}': 'categoryFind',
    'GET /products/{id}/categories': 'productBreadcrumbList',
    'GET /products/brands': 'brandList',
    'GET /products/brands/{id}': 'brandFind',
    'GET /products/selections/{id}': 'selectionFind',
    'POST /products/filters': 'filterList',
    'POST /products/filters/shops': 'filterShopList',
    'GET /search': 'productSearch',
    'POST /search/history': 'searchHistoryAdd',
    'GET /products/{slug}/around': 'productAroundFind',
    'GET /products/{slug}/related': 'productRelatedList',
    'GET /products/{slug}/similar': 'productSimilarList',
    'GET /products/{slug}/also-buy': 'productAlsoBuyList',
    'POST /products': 'productList',
    'POST /products/{id}/delivery': 'productDeliveryQuote',
    'GET /delivery': 'deliveryQuote',
    'POST /user/products/{id}/restock': 'restockCreate',
    'DELETE /user/products/{id}/restock': 'restockRemove',
    'POST /user/info-pages/{slug}/vote': 'pageVoteCreate',
    'GET /geo/addresses': 'addressSearch',
    'GET /user/products/{id}/questions': 'ownQuestionList',
    'GET /user/products/{id}/review': 'ownReviewFind',
    'POST /staff/draft-orders/{id}/order': 'staffDraftOrderComplete',
    'POST /staff/draft-orders/{id}/rows': 'staffDraftOrderRowList',
    'PUT /staff/draft-orders/{id}/items': 'staffDraftOrderItemUpdate',
    'PUT /staff/draft-orders/{id}/fields': 'staffDraftOrderUpdate',
    'POST /staff/orders/{number}/paid': 'staffOrderPaymentConfirm',
    'GET /staff/inbox': 'staffInboxList',
    'GET /staff/news': 'staffNewsList',
    'POST /staff/news': 'staffNewsCreate',
    'GET /staff/audit': 'staffAuditList',
    'GET /staff/figures': 'staffFigureFind',
    'POST /staff/till/codes': 'staffTillCodeRead',
    'POST /staff/people/{id}/link': 'staffPersonLinkCreate',
  }),
)

const placePattern = /^\{.+\}$/

/** `GET /api/v1/user/orders/{id}` is `orderFind`, `POST …/cancel` is `orderCancel`. */
export function toOperationId({ method, path }: { method: string; path: string }): string {
  const own = path.replace('/api/v1', '')
  const call = `${method.toUpperCase()} ${own}`
  const parts = own.split('/').filter((part) => part !== '' && part !== 'user')
  const last = parts.at(-1) ?? ''
  const act = acts.get(last)
  const isAct = act !== undefined && method !== 'get'
  const words = (isAct ? parts.slice(0, -1) : parts)
    .filter((part) => !placePattern.test(part))
    .flatMap((part) => toOne(part).split('-'))
  return named.get(call) ?? toCamel(words) + (isAct ? act : toVerb(method, last))
}

/** What a method does to what its path ends in. */
function toVerb(method: string, last: string): string {
  const isMany = !placePattern.test(last) && toOne(last) !== last
  if (method === 'get') return isMany ? 'List' : 'Find'
  if (method === 'delete') return 'Remove'
  return method === 'post' && isMany ? 'Create' : 'Update'
}

const toCamel = (words: string[]) =>
  words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

/** A noun of a path as the name of one thing: `categories` is `category`. */
function toOne(part: string): string {
  if (/(?:^news|status|ss)$/.test(part)) return part
  if (part === 'people') return 'person'
  return part
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|us)es$/, '$1')
    .replace(/([^su])s$/, '$1')
}
