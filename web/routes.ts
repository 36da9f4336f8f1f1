/** Every address of the shop (specification, section 2). */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

const isDevelopment = process.env.NODE_ENV !== 'production'

export default [
  index('routes/main.tsx'),
  route('catalog/:slug', 'routes/category.tsx'),
  route('product/:slug', 'routes/product.tsx'),
  route('product/:slug/review', 'routes/review.tsx'),
  route('product/:slug/restock', 'routes/restock.tsx'),
  route('product/:slug/question', 'routes/question.tsx'),
  route('brendy', 'routes/brands.tsx'),
  route('brendy/:slug', 'routes/brand.tsx'),
  route('brendy/:slug/:category', 'routes/brand-category.tsx'),
  route('selections/:slug', 'routes/selection.tsx'),
  route('information/:slug', 'routes/information.tsx'),
  route('legal/:slug', 'routes/legal.tsx'),
  route('stati/:slug', 'routes/article.tsx'),
  route('search', 'routes/search.tsx'),
  route('search/inquiry', 'routes/inquiry.tsx'),
  route('favorites/:tab?', 'routes/favorites.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('shared/favorites/:token', 'routes/shared-favorites.tsx'),
  route('shared/comparison/:token', 'routes/shared-comparison.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('simplecheckout', 'routes/checkout.tsx'),
  route('orders/:id/payments/:token', 'routes/order-payment.tsx'),
  route('orders/:id/payments/:token/status', 'routes/order-payment-status.tsx'),
  route('orders/:id/payments/:token/receipt', 'routes/order-payment-receipt.tsx'),
  route('profile', 'routes/profile.tsx', [
    index('routes/profile-index.tsx'),
    route('settings', 'routes/profile-settings.tsx'),
    route('settings/phone', 'routes/profile-phone.tsx'),
    route('orders', 'routes/profile-orders.tsx'),
    route('orders/:id', 'routes/profile-order.tsx'),
  ]),
  // Form targets and files without a page of their own.
  route('profile/orders/:id/calendar.ics', 'routes/order-calendar.ts'),
  route('announcements/:id', 'routes/announcement.ts'),
  route('city', 'routes/city.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-out', 'routes/sign-out.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  ...(isDevelopment ? [route('ui-kit', 'routes/ui-kit.tsx')] : []),
  route('*', 'routes/absent.tsx'),
] satisfies RouteConfig
