/** The executable schema: the SDL of schema/graphql and the resolvers of this folder. */
import { createSchema } from 'graphql-yoga'
import { agentToken } from './account/agent-token.ts'
import { auth } from './account/auth.ts'
import { consent } from './account/consent.ts'
import { dataCopy } from './account/data-copy.ts'
import { accountDelete } from './account/delete.ts'
import { device } from './account/device.ts'
import { email } from './account/email.ts'
import { installerRequest } from './account/installer-request.ts'
import { phoneChange } from './account/phone-change.ts'
import { savedAddress } from './account/saved-address.ts'
import { session } from './account/session.ts'
import { viewer } from './account/viewer.ts'
import { cart } from './cart/cart.ts'
import { cartChange } from './cart/cart-change.ts'
import { cartFill } from './cart/fill.ts'
import { savedForLater } from './cart/saved-for-later.ts'
import { cartShare } from './cart/share.ts'
import { cartShops } from './cart/shop.ts'
import { brand } from './catalogue/brand.ts'
import { category } from './catalogue/category.ts'
import { city } from './catalogue/city.ts'
import { facet } from './catalogue/facet.ts'
import { listing } from './catalogue/listing.ts'
import { product } from './catalogue/product.ts'
import { related } from './catalogue/related.ts'
import { selection } from './catalogue/selection.ts'
import { shop } from './catalogue/shop.ts'
import { announcement } from './content/announcement.ts'
import { article } from './content/article.ts'
import { content } from './content/content.ts'
import { page } from './content/page.ts'
import { redirect } from './content/redirect.ts'
import type { GatewayContext, ServerContext } from './context.ts'
import { address } from './delivery/address.ts'
import { delivery } from './delivery/delivery.ts'
import { estimateAct } from './estimate/act.ts'
import { estimateAnswer } from './estimate/answer.ts'
import { estimateCart } from './estimate/cart.ts'
import { estimateChange } from './estimate/change.ts'
import { estimate } from './estimate/estimate.ts'
import { estimateFill } from './estimate/fill.ts'
import { estimateItem } from './estimate/item.ts'
import { estimateLogo } from './estimate/logo.ts'
import { estimatePrice } from './estimate/price.ts'
import { estimatePricing } from './estimate/pricing.ts'
import { estimateShare } from './estimate/share.ts'
import { sharedEstimate } from './estimate/shared.ts'
import { estimateShop } from './estimate/shop.ts'
import { estimateTemplate } from './estimate/template.ts'
import { estimateVersion } from './estimate/version.ts'
import { complaint } from './feedback/complaint.ts'
import { inquiry } from './feedback/inquiry.ts'
import { pageVote } from './feedback/page-vote.ts'
import { question } from './feedback/question.ts'
import { restock } from './feedback/restock.ts'
import { review } from './feedback/review.ts'
import { comparison } from './lists/comparison.ts'
import { favorite } from './lists/favorite.ts'
import { viewed } from './lists/viewed.ts'
import { loyaltyCode } from './loyalty/code.ts'
import { loyalty } from './loyalty/loyalty.ts'
import { news } from './notification/news.ts'
import { notification } from './notification/notification.ts'
import { orderApproval } from './order/approval.ts'
import { checkout } from './order/checkout.ts'
import { checkoutDraft } from './order/checkout-draft.ts'
import { orderCreate } from './order/create.ts'
import { draftOrder } from './order/draft-order.ts'
import { orderMessage } from './order/message.ts'
import { order } from './order/order.ts'
import { orderChange } from './order/order-change.ts'
import { purchaseClaim } from './order/purchase-claim.ts'
import { orderRepeat } from './order/repeat.ts'
import { orderReturn } from './order/return.ts'
import { organizationMember } from './organization/member.ts'
import { organization } from './organization/organization.ts'
import { payment } from './payment/payment.ts'
import { scalar } from './scalar.ts'
import { search } from './search/search.ts'

// Bundled as text: a Worker has no file system to read them from.
const typeDefs = Object.values(
  import.meta.glob<string>('../schema/graphql/**/*.graphql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

export const schema = createSchema<GatewayContext & ServerContext>({
  typeDefs,
  resolvers: [
    scalar,
    accountDelete,
    address,
    announcement,
    article,
    auth,
    brand,
    cart,
    cartChange,
    cartFill,
    savedForLater,
    cartShare,
    cartShops,
    category,
    checkout,
    checkoutDraft,
    city,
    comparison,
    complaint,
    consent,
    content,
    dataCopy,
    delivery,
    email,
    device,
    agentToken,
    estimate,
    estimateCart,
    estimateChange,
    estimateFill,
    estimateItem,
    estimateLogo,
    estimatePrice,
    estimateShare,
    sharedEstimate,
    estimateVersion,
    estimateAnswer,
    estimateAct,
    estimatePricing,
    estimateShop,
    estimateTemplate,
    facet,
    favorite,
    inquiry,
    installerRequest,
    listing,
    loyalty,
    loyaltyCode,
    news,
    notification,
    order,
    orderApproval,
    orderChange,
    orderCreate,
    orderMessage,
    draftOrder,
    orderRepeat,
    orderReturn,
    organization,
    organizationMember,
    page,
    pageVote,
    payment,
    phoneChange,
    product,
    purchaseClaim,
    question,
    redirect,
    related,
    restock,
    review,
    savedAddress,
    search,
    selection,
    session,
    shop,
    viewed,
    viewer,
  ],
})
