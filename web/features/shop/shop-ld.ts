/** A shop as search engines see it (schema.org). */
import type { Schedule } from '#schema/shop-hours.ts'
import { identity } from '#shop/identity.ts'
import { isLeftOut } from '#web/runtime/json-ld.ts'
import type { ShopCard } from './shop-data.ts'
import { listComingDays } from './shop-words.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Asked = {
  origin: string
  path: string
  city: { name: string; region: string }
  nowMs: number
}

export function toShopLd(shop: ShopCard, { origin, path, city, nowMs }: Asked): object {
  if (isLeftOut) return { '@type': 'HardwareStore' }
  const has = (code: string) => shop.services.some((service) => service.code === code)
  const payments = [has('CASH') && 'наличные', has('CARD') && 'банковская карта'].filter(Boolean)
  return {
    '@type': 'HardwareStore',
    '@id': origin + path,
    name: shop.name,
    url: origin + path,
    telephone: shop.phone,
    parentOrganization: { '@type': 'Organization', name: identity.name, url: `${origin}/` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address.replaceAll('\u00a0', ' '),
      addressLocality: city.name,
      addressRegion: city.region,
      addressCountry: 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    openingHoursSpecification: [...listWeekdays(shop), ...listSpecialDays(shop, nowMs)],
    ...(payments.length > 0 && { paymentAccepted: payments.join(', ') }),
    image: `${origin}/apple-touch-icon.png`,
  }
}

/** A day off has no entry: what is not said is closed. */
function listWeekdays({ hours }: Schedule) {
  const rows = new Map<string, string[]>()
  for (const [i, { opens, closes }] of hours.entries()) {
    if (opens === closes) continue
    const key = `${opens} ${closes}`
    rows.set(key, [...(rows.get(key) ?? []), weekdays[i] ?? ''])
  }
  return [...rows].map(([key, dayOfWeek]) => toSpecification(key.split(' '), { dayOfWeek }))
}

/** 00:00 to 00:00 is closed all day. */
function listSpecialDays(shop: ShopCard, nowMs: number) {
  const coming = new Set(listComingDays(shop, shop.timezone, nowMs).map(({ day }) => day))
  return shop.exceptionalDays
    .filter(({ day }) => coming.has(day))
    .map(({ day, hours }) =>
      toSpecification(hours ? [hours.opens, hours.closes] : ['00:00', '00:00'], {
        validFrom: day,
        validThrough: day,
      }),
    )
}

const toSpecification = ([opens = '', closes = '']: string[], more: object) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
  ...more,
})
