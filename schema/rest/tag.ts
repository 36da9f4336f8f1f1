/** The groups of calls in the reference, in the order of a journey through the shop. */

type Tag = { name: string; description: string }

/** Tags of the calls that a client of the shop makes. */
export const publicTags: readonly Tag[] = [
  { name: 'auth', description: 'A guest’s session, sign-in by a code to the phone, and its end' },
  { name: 'city', description: 'Cities of the shop: prices and stock belong to one of them' },
  { name: 'shop', description: 'Shops and warehouses with their hours and what they have' },
  { name: 'content', description: 'What the frame of each page and the home page show' },
  { name: 'announcement', description: 'What the shop announces above its pages' },
  { name: 'category', description: 'The tree of categories and a page of the goods of each' },
  { name: 'brand', description: 'Brands and their goods' },
  { name: 'selection', description: 'Goods that the shop has chosen for one purpose' },
  { name: 'filter', description: 'Facets of a listing with their counts' },
  { name: 'sort', description: 'Orders that a listing can be put in' },
  {
    name: 'search',
    description: 'Goods by words, suggestions, and a request to find what is not there',
  },
  { name: 'product', description: 'A product, what goes with it, its stock and its delivery' },
  { name: 'review', description: 'What buyers say of a product' },
  { name: 'question', description: 'What visitors ask of a product and what the shop answers' },
  { name: 'viewed', description: 'Products whose pages the user has opened' },
  { name: 'favorite', description: 'Products, categories and brands that the user keeps' },
  { name: 'comparison', description: 'Products of one category side by side' },
  { name: 'cart', description: 'What the user means to order, and what is saved for later' },
  { name: 'order', description: 'Checkout, orders, their changes, returns, complaints and papers' },
  {
    name: 'payment',
    description: 'Paying for an order online; the token in the path is the credential',
  },
  { name: 'user', description: 'The profile, addresses, consents, devices and the account itself' },
  { name: 'organization', description: 'Companies that the user orders for, and their members' },
  { name: 'notification', description: 'What the user is told of, and what was sent' },
  { name: 'loyalty', description: 'Points and levels of installers' },
  {
    name: 'estimate',
    description: 'Estimates of an installer: goods and work with the client’s prices',
  },
  {
    name: 'share',
    description: 'What others open by a link; the token in the path is the credential',
  },
  {
    name: 'page',
    description: 'Articles, information, legal documents, and the price of delivery',
  },
  { name: 'feed', description: 'The whole assortment in one file' },
  { name: 'health', description: 'Whether the service and its parts work' },
]

/** Tags of the calls of the shop’s people, with the first words of the paths in each. */
export const staffTags: readonly (Tag & { paths: readonly string[] })[] = [
  {
    name: 'day',
    description: 'What waits today, and how the shop does',
    paths: ['day', 'figures', 'first-steps'],
  },
  {
    name: 'order',
    description: 'Orders: their way, changes, refunds, papers and talk',
    paths: ['orders', 'buyers'],
  },
  {
    name: 'draft-order',
    description: 'Orders that are filled for callers',
    paths: ['draft-orders'],
  },
  {
    name: 'inbox',
    description: 'What waits for an answer: returns, complaints, questions, reviews, requests',
    paths: [
      'inbox',
      'returns',
      'complaints',
      'transfers',
      'questions',
      'reviews',
      'inquiries',
      'restocks',
      'installer-requests',
    ],
  },
  {
    name: 'stock',
    description: 'Stock, prices, marking and hours of the shops',
    paths: [
      'stocks',
      'markings',
      'marking-codes',
      'marking-movements',
      'price-tables',
      'price-table-template',
      'promised-prices',
      'shops',
    ],
  },
  { name: 'till', description: 'Points of an installer at the till', paths: ['till'] },
  {
    name: 'terms',
    description: 'Promo codes, discounts of organisations and the loyalty programme',
    paths: ['promo-codes', 'organizations', 'loyalty'],
  },
  {
    name: 'content',
    description: 'News, redirects, and what visitors looked for or were not helped by',
    paths: ['news', 'redirects', 'page-votes', 'phrases'],
  },
  {
    name: 'people',
    description: 'The shop’s own people, their devices, and what each of them did',
    paths: ['me', 'people', 'audit', 'exports'],
  },
]

/** The group of a staff call; a call without a group of its own is one of `staff`. */
export function findStaffTag(path: string): string {
  const [word = ''] = path.replace('/api/v1/staff/', '').split('/')
  return staffTags.find(({ paths }) => paths.includes(word))?.name ?? 'staff'
}
