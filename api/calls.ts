/** The calls of the api, by whom they are for. */

import { agentToken } from './resources/account/agent-token.ts'
import { auth } from './resources/account/auth.ts'
import { consent } from './resources/account/consent.ts'
import { dataCopy } from './resources/account/data-copy.ts'
import { accountDelete } from './resources/account/delete.ts'
import { device } from './resources/account/device.ts'
import { email } from './resources/account/email.ts'
import { installerRequest } from './resources/account/installer-request.ts'
import { phoneChange } from './resources/account/phone-change.ts'
import { savedAddress } from './resources/account/saved-address.ts'
import { user } from './resources/account/user.ts'
import { cart } from './resources/cart/cart.ts'
import { cartPoints } from './resources/cart/points.ts'
import { savedForLater } from './resources/cart/saved-for-later.ts'
import { cartShare } from './resources/cart/share.ts'
import { around } from './resources/catalogue/around.ts'
import { brand } from './resources/catalogue/brand.ts'
import { category } from './resources/catalogue/category.ts'
import { city } from './resources/catalogue/city.ts'
import { filter } from './resources/catalogue/filter.ts'
import { product } from './resources/catalogue/product.ts'
import { related } from './resources/catalogue/related.ts'
import { selection } from './resources/catalogue/selection.ts'
import { shop } from './resources/catalogue/shop.ts'
import { sort } from './resources/catalogue/sort.ts'
import { announcement } from './resources/content/announcement.ts'
import { article } from './resources/content/article.ts'
import { content } from './resources/content/content.ts'
import { page } from './resources/content/page.ts'
import { redirect } from './resources/content/redirect.ts'
import { address } from './resources/delivery/address.ts'
import { delivery } from './resources/delivery/delivery.ts'
import { estimateAct } from './resources/estimate/act.ts'
import { estimateAnswer } from './resources/estimate/answer.ts'
import { estimateCart } from './resources/estimate/cart.ts'
import { estimateChange } from './resources/estimate/change.ts'
import { estimate } from './resources/estimate/estimate.ts'
import { estimateExport } from './resources/estimate/export.ts'
import { estimateFill } from './resources/estimate/fill.ts'
import { estimateItem } from './resources/estimate/item.ts'
import { estimateLogo } from './resources/estimate/logo.ts'
import { estimatePrice } from './resources/estimate/price.ts'
import { estimatePricing } from './resources/estimate/pricing.ts'
import { estimateShare } from './resources/estimate/share.ts'
import { sharedEstimate } from './resources/estimate/shared.ts'
import { estimateShop } from './resources/estimate/shop.ts'
import { estimateSigning } from './resources/estimate/signing.ts'
import { estimateTemplate } from './resources/estimate/template.ts'
import { estimateVersion } from './resources/estimate/version.ts'
import { feed } from './resources/feed.ts'
import { complaint } from './resources/feedback/complaint.ts'
import { inquiry } from './resources/feedback/inquiry.ts'
import { pageVote } from './resources/feedback/page-vote.ts'
import { question } from './resources/feedback/question.ts'
import { restock } from './resources/feedback/restock.ts'
import { review } from './resources/feedback/review.ts'
import { health } from './resources/health.ts'
import { comparison } from './resources/lists/comparison.ts'
import { favorite } from './resources/lists/favorite.ts'
import { share } from './resources/lists/share.ts'
import { viewed } from './resources/lists/viewed.ts'
import { loyaltyCode } from './resources/loyalty/code.ts'
import { loyaltyExport } from './resources/loyalty/export.ts'
import { loyalty } from './resources/loyalty/loyalty.ts'
import { news } from './resources/notification/news.ts'
import { notification } from './resources/notification/notification.ts'
import { orderApproval } from './resources/order/approval.ts'
import { orderCancel } from './resources/order/cancel.ts'
import { checkout } from './resources/order/checkout.ts'
import { checkoutDraft } from './resources/order/checkout-draft.ts'
import { orderCreate } from './resources/order/create.ts'
import { orderDocument } from './resources/order/document.ts'
import { draftOrder } from './resources/order/draft-order.ts'
import { orderMessage } from './resources/order/message.ts'
import { order } from './resources/order/order.ts'
import { orderChange } from './resources/order/order-change.ts'
import { purchaseClaim } from './resources/order/purchase-claim.ts'
import { orderRepeat } from './resources/order/repeat.ts'
import { orderReturn } from './resources/order/return.ts'
import { organizationInvitation } from './resources/organization/invitation.ts'
import { organizationMember } from './resources/organization/member.ts'
import { organization } from './resources/organization/organization.ts'
import { payment } from './resources/payment/payment.ts'
import { readiness } from './resources/readiness.ts'
import { search } from './resources/search/search.ts'
import { setup } from './resources/setup.ts'
import { staffAudit } from './resources/staff/audit.ts'
import { staffDay } from './resources/staff/day.ts'
import { staffDraftOrder } from './resources/staff/draft-order.ts'
import { staffExport } from './resources/staff/export.ts'
import { staffFirstStep } from './resources/staff/first-step.ts'
import { staffInbox } from './resources/staff/inbox.ts'
import { staffInquiry } from './resources/staff/inquiry.ts'
import { staffInstallerRequest } from './resources/staff/installer-request.ts'
import { staffLoyalty } from './resources/staff/loyalty.ts'
import { staffMarking } from './resources/staff/marking.ts'
import { staffMarkingCode } from './resources/staff/marking-code.ts'
import { staffNews } from './resources/staff/news.ts'
import { staffOrder } from './resources/staff/order.ts'
import { staffOrderBack } from './resources/staff/order-back.ts'
import { staffOrderChange } from './resources/staff/order-change.ts'
import { staffOrderDocument } from './resources/staff/order-document.ts'
import { staffOrderMessage } from './resources/staff/order-message.ts'
import { staffOrganization } from './resources/staff/organization.ts'
import { staffPageVote } from './resources/staff/page-vote.ts'
import { staffPerson } from './resources/staff/person.ts'
import { staffPhrase } from './resources/staff/phrase.ts'
import { staffPriceTable } from './resources/staff/price-table.ts'
import { staffPromisedPrice } from './resources/staff/promised-price.ts'
import { staffPromoCode } from './resources/staff/promo-code.ts'
import { staffRedirect } from './resources/staff/redirect.ts'
import { staffShopDay } from './resources/staff/shop-day.ts'
import { staffStock } from './resources/staff/stock.ts'
import { staffTill } from './resources/staff/till.ts'

/** `product` last: its `/products/{id}` would answer for its neighbours. */
export const catalogueCalls = [
  health,
  readiness,
  setup,
  city,
  shop,
  content,
  redirect,
  announcement,
  article,
  page,
  sort,
  category,
  filter,
  search,
  share,
  feed,
  brand,
  selection,
  question,
  review,
  around,
  related,
  product,
]
export const personalCalls = [
  auth,
  user,
  consent,
  phoneChange,
  email,
  savedAddress,
  device,
  agentToken,
  accountDelete,
  dataCopy,
  cart,
  savedForLater,
  cartPoints,
  cartShare,
  favorite,
  comparison,
  viewed,
  checkout,
  checkoutDraft,
  order,
  orderDocument,
  orderApproval,
  orderCreate,
  draftOrder,
  orderCancel,
  orderChange,
  orderMessage,
  orderRepeat,
  purchaseClaim,
  complaint,
  installerRequest,
  orderReturn,
  organizationInvitation,
  organizationMember,
  payment,
  address,
  delivery,
  restock,
  inquiry,
  pageVote,
  loyaltyCode,
  notification,
  news,
  loyalty,
  estimateTemplate,
  estimate,
  estimateCart,
  estimateChange,
  estimateExport,
  loyaltyExport,
  estimateFill,
  estimateItem,
  estimateLogo,
  estimatePrice,
  estimateShare,
  sharedEstimate,
  estimateVersion,
  estimateAnswer,
  estimateSigning,
  estimateAct,
  estimatePricing,
  estimateShop,
  organization,
]
/** Of the shop's own people: their keys open nothing else, and nothing else opens these. */
export const staffCalls = [
  staffDraftOrder,
  staffOrder,
  staffOrderDocument,
  staffOrderChange,
  staffOrderMessage,
  staffMarkingCode,
  staffOrderBack,
  staffInbox,
  staffInquiry,
  staffInstallerRequest,
  staffStock,
  staffMarking,
  staffPriceTable,
  staffPromisedPrice,
  staffShopDay,
  staffPromoCode,
  staffNews,
  staffOrganization,
  staffLoyalty,
  staffRedirect,
  staffPageVote,
  staffPerson,
  staffFirstStep,
  staffTill,
  staffDay,
  staffExport,
  staffPhrase,
  staffAudit,
]
