/** What can be done or had in a shop: codes for programs, names for people. */

const shopServices = {
  PICKUP: 'самовывоз',
  DELIVERY: 'доставка',
  TRUCK_ENTRY: 'въезд для фур',
  CUTTING: 'распил',
  CABLE_CUTTING: 'нарезка кабеля',
  TINTING: 'колеровка',
  LOADING: 'помощь с погрузкой',
  PARKING: 'парковка',
  CARD: 'оплата картой',
  CASH: 'оплата наличными',
} as const

export type ShopServiceCode = keyof typeof shopServices

export const shopServiceCodes = Object.keys(shopServices) as ShopServiceCode[]

/** Words that a shop was described by are kept as they are: OTHER is none of the codes. */
export function toShopService(text: string): { code: ShopServiceCode | 'OTHER'; name: string } {
  const wanted = text.toLowerCase()
  const code = shopServiceCodes.find(
    (one) => one === text || shopServices[one].toLowerCase() === wanted,
  )
  return code ? { code, name: shopServices[code] } : { code: 'OTHER', name: text }
}
