/** Goods, a cart and orders for the kit alone: words of real length, pictures drawn in place. */
import type {
  BuyBox_ProductFragment,
  CartControl_ProductFragment,
  CartLine_ItemFragment,
  OrderRow_OrderFragment,
  OrderStatus,
  OrderThumbs_OrderFragment,
  ProductCard_ProductFragment,
} from '#web/generated/graphql/graphql.ts'

const drawing = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${body}</svg>`)}`

const tilePicture = drawing(
  '<path fill="#c9c2b6" d="M28 28h70v70H28zM102 28h70v70h-70zM28 102h70v70H28zM102 102h70v70h-70z"/><path fill="#bab2a4" d="m28 98 70-70v70zM102 172l70-70v70z"/>',
)
const bagPicture = drawing(
  '<path fill="#e9e4da" d="M56 24h88l6 14-4 140-92 2-6-142z"/><path fill="#d5cdbf" d="M56 24h88l6 14H48z"/><path fill="#3d6f8e" d="M52 72h96l-1 56H53z"/>',
)

export const money = (amountMinor: number) => ({ __typename: 'Money' as const, amountMinor })
const picture = (url: string) => ({ __typename: 'Picture' as const, url })

type Sample = ProductCard_ProductFragment & CartControl_ProductFragment & BuyBox_ProductFragment
/** All that a card, its control and the buy box ask of a product. */
export type Goods = Omit<Sample, ' $fragmentName' | ' $fragmentRefs'>

export const tile: Goods = {
  __typename: 'Product',
  id: 'kit-tile',
  slug: 'kit-tile',
  code: '104552',
  category: { __typename: 'CategoryLink', id: 'kit-tiles' },
  name: 'Керамогранит Травертин беж 60×60 см, матовый, 1,44 м²/уп',
  unit: 'м²',
  step: 1.44,
  min: 1.44,
  isNew: false,
  picture: picture(tilePicture),
  facts: [
    { __typename: 'Property', name: 'Размер', value: '60×60 см' },
    { __typename: 'Property', name: 'Толщина', value: '9 мм' },
  ],
  availability: { __typename: 'Availability', status: 'IN_STOCK', quantity: 312.48, shopCount: 3 },
  units: [{ __typename: 'UnitRatio', unit: 'уп', numerator: 36, denominator: 25 }],
  price: money(124950),
  unitPrice: null,
  oldPrice: null,
  priceBreaks: [{ __typename: 'PriceBreak', from: 100.8, price: money(117450) }],
  restockDate: null,
  rating: null,
  reviewCount: 0,
  variantCount: 1,
  isPriceFrom: false,
  weightGrams: 20_400,
  consumption: null,
  isDiscontinued: false,
  deliveryPrice: money(69000),
}

const short = { ...tile.availability, status: 'LOW' as const, quantity: 11.52, shopCount: 1 }
const none = { ...tile.availability, status: 'OUT_OF_STOCK' as const, quantity: 0, shopCount: 0 }

/** Each state a product can be in, by its name. */
export const goods: [state: string, product: Goods][] = [
  ['есть', tile],
  ['скидка и новинка', { ...tile, id: 'kit-old', oldPrice: money(139900), isNew: true }],
  ['мало', { ...tile, id: 'kit-low', availability: short }],
  ['нет, ждём', { ...tile, id: 'kit-none', availability: none, restockDate: '2026-12-03' }],
  ['цена по запросу', { ...tile, id: 'kit-request', price: null, priceBreaks: [] }],
  [
    'варианты с отзывами',
    { ...tile, id: 'kit-group', rating: 4.6, reviewCount: 12, variantCount: 4, isPriceFrom: true },
  ],
  ['без картинки', { ...tile, id: 'kit-blank', picture: null, facts: [] }],
]
export const gone: Goods = { ...tile, id: 'kit-gone', isDiscontinued: true }

type Line = Omit<CartLine_ItemFragment, ' $fragmentName'>

const line: Line = {
  __typename: 'CartItem',
  id: 'kit-line',
  quantity: 10.08,
  isTicked: true,
  note: '',
  unit: 'м²',
  weightGrams: 205_632,
  price: money(124950),
  listPrice: null,
  priceWas: null,
  promise: null,
  endedPromise: null,
  total: money(1259496),
  availability: { __typename: 'CartItemAvailability', available: true, quantity: 312.48 },
  stocks: [{ __typename: 'ShopStock', quantity: 312.48 }],
  product: tile,
}

/** Each state a line of the cart can be in, by its name. */
export const lines: [state: string, item: Line][] = [
  ['как положили', line],
  ['с заметкой, не отмечена', { ...line, id: 'kit-2', isTicked: false, note: 'В ванную' }],
  ['цена выросла', { ...line, id: 'kit-3', priceWas: money(119900) }],
  [
    'цена держится',
    {
      ...line,
      id: 'kit-kept',
      price: money(119900),
      total: money(1208592),
      promise: {
        __typename: 'CartPromise',
        price: money(114900),
        quantity: 7.2,
        until: '2026-12-12',
        isRaised: false,
        priceToday: money(124950),
        saved: money(50904),
        parts: [{ __typename: 'CartPromisePart', price: money(114900), quantity: 7.2 }],
        estimate: { __typename: 'CartPromiseEstimate', id: 'kit-estimate', title: 'Ванная' },
      },
    },
  ],
  ['цена за объём', { ...line, id: 'kit-4', price: money(117450), listPrice: money(124950) }],
  [
    'столько нет',
    {
      ...line,
      id: 'kit-5',
      availability: { ...line.availability, available: false, quantity: 5.76 },
    },
  ],
  [
    'кончился',
    { ...line, id: 'kit-6', availability: { ...line.availability, available: false, quantity: 0 } },
  ],
]

type Order = Omit<OrderRow_OrderFragment, ' $fragmentName' | ' $fragmentRefs'> &
  Omit<OrderThumbs_OrderFragment, ' $fragmentName'>

export function toOrder(status: OrderStatus): Order {
  const isPayable = status === 'AWAITING_PAYMENT'
  return {
    __typename: 'Order',
    id: `kit-${status}`,
    number: '104552',
    createdAt: '2026-11-21T09:30:00Z',
    status,
    buyerName: null,
    unreadMessageCount: 0,
    readyAt: '2026-11-23T09:00:00Z',
    payer: null,
    poNumber: '',
    object: '',
    sums: { __typename: 'Sums', total: money(1974500) },
    delivery: {
      __typename: 'OrderDelivery',
      method: status === 'DELIVERING' ? 'DELIVERY' : 'PICKUP',
      date: '2026-11-23',
      window: '10:00–14:00',
    },
    payment: {
      __typename: 'OrderPayment',
      type: 'ONLINE',
      isPaid: !isPayable,
      isHeld: false,
      isPayable,
      token: isPayable ? 'kit' : null,
      expiresAt: isPayable ? new Date(Date.now() + 3_725_000).toISOString() : null,
    },
    money: null,
    openChange: null,
    items: [tilePicture, bagPicture].map((url) => ({
      __typename: 'OrderItem',
      id: url,
      name: 'Товар',
      picture: picture(url),
    })),
  }
}
