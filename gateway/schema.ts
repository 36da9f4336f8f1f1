/** The executable schema: the SDL of schema/graphql and the resolvers of this folder. */
import { createSchema } from 'graphql-yoga'
import type { GatewayContext, ServerContext } from './context.ts'
import { accountDelete } from './resolvers/account-delete.ts'
import { address } from './resolvers/address.ts'
import { announcement } from './resolvers/announcement.ts'
import { article } from './resolvers/article.ts'
import { auth } from './resolvers/auth.ts'
import { brand } from './resolvers/brand.ts'
import { cart } from './resolvers/cart.ts'
import { cartLater } from './resolvers/cart-later.ts'
import { cartShare } from './resolvers/cart-share.ts'
import { category } from './resolvers/category.ts'
import { checkout } from './resolvers/checkout.ts'
import { city } from './resolvers/city.ts'
import { comparison } from './resolvers/comparison.ts'
import { complaint } from './resolvers/complaint.ts'
import { consent } from './resolvers/consent.ts'
import { content } from './resolvers/content.ts'
import { dataCopy } from './resolvers/data-copy.ts'
import { delivery } from './resolvers/delivery.ts'
import { device } from './resolvers/device.ts'
import { email } from './resolvers/email.ts'
import { estimate } from './resolvers/estimate.ts'
import { estimateCart } from './resolvers/estimate-cart.ts'
import { estimateChange } from './resolvers/estimate-change.ts'
import { estimateFill } from './resolvers/estimate-fill.ts'
import { estimateItem } from './resolvers/estimate-item.ts'
import { estimateLogo } from './resolvers/estimate-logo.ts'
import { estimatePrice } from './resolvers/estimate-price.ts'
import { estimatePricing } from './resolvers/estimate-pricing.ts'
import { estimateShare } from './resolvers/estimate-share.ts'
import { estimateShop } from './resolvers/estimate-shop.ts'
import { estimateTemplate } from './resolvers/estimate-template.ts'
import { facet } from './resolvers/facet.ts'
import { favorite } from './resolvers/favorite.ts'
import { inquiry } from './resolvers/inquiry.ts'
import { installerRequest } from './resolvers/installer-request.ts'
import { listing } from './resolvers/listing.ts'
import { loyalty } from './resolvers/loyalty.ts'
import { loyaltyCode } from './resolvers/loyalty-code.ts'
import { news } from './resolvers/news.ts'
import { notification } from './resolvers/notification.ts'
import { order } from './resolvers/order.ts'
import { orderApproval } from './resolvers/order-approval.ts'
import { orderRepeat } from './resolvers/order-repeat.ts'
import { orderReturn } from './resolvers/order-return.ts'
import { organization } from './resolvers/organization.ts'
import { organizationMember } from './resolvers/organization-member.ts'
import { page } from './resolvers/page.ts'
import { pageVote } from './resolvers/page-vote.ts'
import { payment } from './resolvers/payment.ts'
import { phoneChange } from './resolvers/phone-change.ts'
import { product } from './resolvers/product.ts'
import { purchaseClaim } from './resolvers/purchase-claim.ts'
import { question } from './resolvers/question.ts'
import { redirect } from './resolvers/redirect.ts'
import { related } from './resolvers/related.ts'
import { restock } from './resolvers/restock.ts'
import { review } from './resolvers/review.ts'
import { savedAddress } from './resolvers/saved-address.ts'
import { scalar } from './resolvers/scalar.ts'
import { search } from './resolvers/search.ts'
import { selection } from './resolvers/selection.ts'
import { shop } from './resolvers/shop.ts'
import { viewed } from './resolvers/viewed.ts'
import { viewer } from './resolvers/viewer.ts'

// Bundled as text: a Worker has no file system to read them from.
const typeDefs = Object.values(
  import.meta.glob<string>('../schema/graphql/*.graphql', {
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
    cartLater,
    cartShare,
    category,
    checkout,
    city,
    comparison,
    complaint,
    consent,
    content,
    dataCopy,
    delivery,
    email,
    device,
    estimate,
    estimateCart,
    estimateChange,
    estimateFill,
    estimateItem,
    estimateLogo,
    estimatePrice,
    estimateShare,
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
    shop,
    viewed,
    viewer,
  ],
})
