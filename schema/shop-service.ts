/** What can be done or had in a shop: codes for programs, names for people. */
import { shopServices } from '#language/ru/shop-service.ts'

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
