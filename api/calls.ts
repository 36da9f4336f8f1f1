/** The calls of the api, by whom they are for. */
import { accountDelete } from './resources/account-delete.ts'
import { address } from './resources/address.ts'
import { announcement } from './resources/announcement.ts'
import { article } from './resources/article.ts'
import { auth } from './resources/auth.ts'
import { brand } from './resources/brand.ts'
import { cart } from './resources/cart.ts'
import { cartBonus } from './resources/cart-bonus.ts'
import { cartLater } from './resources/cart-later.ts'
import { cartShare } from './resources/cart-share.ts'
import { category } from './resources/category.ts'
import { checkout } from './resources/checkout.ts'
import { city } from './resources/city.ts'
import { comparison } from './resources/comparison.ts'
import { complaint } from './resources/complaint.ts'
import { consent } from './resources/consent.ts'
import { content } from './resources/content.ts'
import { dataCopy } from './resources/data-copy.ts'
import { delivery } from './resources/delivery.ts'
import { device } from './resources/device.ts'
import { email } from './resources/email.ts'
import { estimate } from './resources/estimate.ts'
import { estimateCart } from './resources/estimate-cart.ts'
import { estimateChange } from './resources/estimate-change.ts'
import { estimateExport } from './resources/estimate-export.ts'
import { estimateFill } from './resources/estimate-fill.ts'
import { estimateItem } from './resources/estimate-item.ts'
import { estimateLogo } from './resources/estimate-logo.ts'
import { estimatePrice } from './resources/estimate-price.ts'
import { estimatePricing } from './resources/estimate-pricing.ts'
import { estimateShare } from './resources/estimate-share.ts'
import { estimateShop } from './resources/estimate-shop.ts'
import { estimateTemplate } from './resources/estimate-template.ts'
import { favorite } from './resources/favorite.ts'
import { feed } from './resources/feed.ts'
import { filter } from './resources/filter.ts'
import { health } from './resources/health.ts'
import { inquiry } from './resources/inquiry.ts'
import { installerRequest } from './resources/installer-request.ts'
import { loyalty } from './resources/loyalty.ts'
import { loyaltyCode } from './resources/loyalty-code.ts'
import { loyaltyExport } from './resources/loyalty-export.ts'
import { news } from './resources/news.ts'
import { notification } from './resources/notification.ts'
import { order } from './resources/order.ts'
import { orderApproval } from './resources/order-approval.ts'
import { orderCancel } from './resources/order-cancel.ts'
import { orderCreate } from './resources/order-create.ts'
import { orderRepeat } from './resources/order-repeat.ts'
import { orderReturn } from './resources/order-return.ts'
import { organization } from './resources/organization.ts'
import { organizationInvitation } from './resources/organization-invitation.ts'
import { organizationMember } from './resources/organization-member.ts'
import { page } from './resources/page.ts'
import { pageVote } from './resources/page-vote.ts'
import { payment } from './resources/payment.ts'
import { phoneChange } from './resources/phone-change.ts'
import { product } from './resources/product.ts'
import { purchaseClaim } from './resources/purchase-claim.ts'
import { question } from './resources/question.ts'
import { redirect } from './resources/redirect.ts'
import { related } from './resources/related.ts'
import { restock } from './resources/restock.ts'
import { review } from './resources/review.ts'
import { savedAddress } from './resources/saved-address.ts'
import { search } from './resources/search.ts'
import { selection } from './resources/selection.ts'
import { share } from './resources/share.ts'
import { shop } from './resources/shop.ts'
import { sort } from './resources/sort.ts'
import { staffAudit } from './resources/staff/audit.ts'
import { staffInbox } from './resources/staff/inbox.ts'
import { staffInstallerRequest } from './resources/staff/installer-request.ts'
import { staffLoyalty } from './resources/staff/loyalty.ts'
import { staffNews } from './resources/staff/news.ts'
import { staffOrder } from './resources/staff/order.ts'
import { staffOrganization } from './resources/staff/organization.ts'
import { staffPageVote } from './resources/staff/page-vote.ts'
import { staffPromoCode } from './resources/staff/promo-code.ts'
import { staffRedirect } from './resources/staff/redirect.ts'
import { staffShopDay } from './resources/staff/shop-day.ts'
import { staffStock } from './resources/staff/stock.ts'
import { staffTill } from './resources/staff/till.ts'
import { user } from './resources/user.ts'
import { viewed } from './resources/viewed.ts'

/** `product` last: its `/products/{id}` would answer for its neighbours. */
export const catalogueCalls = [
  health,
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
  accountDelete,
  dataCopy,
  cart,
  cartLater,
  cartBonus,
  cartShare,
  favorite,
  comparison,
  viewed,
  checkout,
  order,
  orderApproval,
  orderCreate,
  orderCancel,
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
  estimatePricing,
  estimateShop,
  organization,
]
/** Of the shop's own people: their keys open nothing else, and nothing else opens these. */
export const staffCalls = [
  staffOrder,
  staffInbox,
  staffInstallerRequest,
  staffStock,
  staffShopDay,
  staffPromoCode,
  staffNews,
  staffOrganization,
  staffLoyalty,
  staffRedirect,
  staffPageVote,
  staffTill,
  staffAudit,
]
