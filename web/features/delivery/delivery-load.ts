/** A load whose delivery is counted by its weight, as the address of a page holds it. */
import { deliveryVolumeMaxCubicM, deliveryWeightMaxKg } from '#schema/delivery-load.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const DeliveryLoad = graphql(`
  query DeliveryLoad(
    $cityId: ID!
    $weightKg: Int!
    $volumeCubicM: Float!
    $goodsRoubles: Int!
    $floor: Int
    $hasLift: Boolean!
  ) {
    delivery(
      cityId: $cityId
      weightKg: $weightKg
      volumeCubicM: $volumeCubicM
      goodsRoubles: $goodsRoubles
      floor: $floor
      hasLift: $hasLift
    ) {
      refusal
      price { amountMinor }
      freeFrom { amountMinor }
      liftingPrice { amountMinor }
      hasLifting
      dates
      weightGrams
    }
  }
`)

const names = ['weight', 'volume', 'goods', 'floor', 'lift'] as const
type Name = (typeof names)[number]

type LoadFields = Record<Name, string>
type LoadErrors = Partial<Record<Name, string>>
type Load = {
  weightKg: number
  volumeCubicM: number
  goodsRoubles: number
  floor: number | null
  hasLift: boolean
}

export type LoadAsked = {
  /** What was typed; null while nothing was asked. */
  fields: LoadFields | null
  errors: LoadErrors
  /** null while there is nothing to count. */
  load: Load | null
}

const goodsMax = 100_000_000
const floorMax = 100

/** «1 200,5» as a number; NaN of what is none. */
const toNumber = (text: string) =>
  /^\d[\d\s\u00a0\u202f]*([.,]\d*)?$/.test(text)
    ? Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
    : Number.NaN

const within = (value: number, min: number, max: number) => value >= min && value <= max

/** Reads what the query of an address asks to be counted. */
export function parseLoad(query: URLSearchParams): LoadAsked {
  if (!query.has('weight')) return { fields: null, errors: {}, load: null }
  const read = (name: Name) => (query.get(name) ?? '').trim().slice(0, 16)
  const fields: LoadFields = {
    weight: read('weight'),
    volume: read('volume'),
    goods: read('goods'),
    floor: read('floor'),
    lift: read('lift'),
  }
  const [weight, volume, goods] = [fields.weight, fields.volume || '0', fields.goods || '0'].map(
    toNumber,
  ) as [number, number, number]
  const floor = fields.floor === '' ? null : Number(fields.floor)
  const errors: LoadErrors = {
    ...(!within(weight, 0.001, deliveryWeightMaxKg) && {
      weight: 'Укажите вес в\u00a0килограммах, до\u00a0100\u202f000',
    }),
    ...(!within(volume, 0, deliveryVolumeMaxCubicM) && {
      volume: 'Укажите объём в\u00a0кубометрах, до\u00a01000',
    }),
    ...(!within(goods, 0, goodsMax) && { goods: 'Укажите сумму в\u00a0рублях' }),
    ...(floor !== null &&
      !(Number.isInteger(floor) && within(floor, 0, floorMax)) && {
        floor: 'Укажите этаж числом, до\u00a0100',
      }),
  }
  if (Object.keys(errors).length > 0) return { fields, errors, load: null }
  const load = {
    weightKg: Math.ceil(weight),
    volumeCubicM: volume,
    goodsRoubles: Math.floor(goods),
    floor,
    hasLift: fields.lift !== '',
  }
  return { fields, errors, load }
}
