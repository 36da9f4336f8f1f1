/** What bringing a load costs by the tariff of a city. Exact, and without the clock. */
import type { DeliveryTariff, DeliveryVehicle } from './delivery-tariff.ts'
import { toPriceAt } from './price-break.ts'
import { toHundredths, toLineTotal } from './quantity.ts'
import type { Product } from './rest/catalogue/product.ts'

/** What is to be carried; 0 where the goods do not say. */
export type Load = { weightGrams: number; volumeCubicCm: number }

const gramsOfKilogram = 1000
const cubicCmOfMetre = 1_000_000

const toGrams = ({ carriesKg }: DeliveryVehicle) => Math.round(carriesKg * gramsOfKilogram)
const toCubicCm = ({ holdsCubicMetres }: DeliveryVehicle) =>
  Math.round(holdsCubicMetres * cubicCmOfMetre)

const isWithin = ({ weightGrams, volumeCubicCm }: Load, vehicle: DeliveryVehicle) =>
  weightGrams <= toGrams(vehicle) && volumeCubicCm <= toCubicCm(vehicle)

/** Whether the lightest vehicle of a city takes a load at once. */
export function isLight({ vehicles }: DeliveryTariff, load: Load): boolean {
  const [lightest] = vehicles
  return lightest !== undefined && isWithin(load, lightest)
}

/** The lightest vehicle that takes it all at once; the heaviest goes as often as it takes. */
export function findVehicle(
  { vehicles }: Pick<DeliveryTariff, 'vehicles'>,
  load: Load,
): { vehicle: DeliveryVehicle; trips: number } {
  const heaviest = vehicles.at(-1)
  if (!heaviest) throw new Error('A tariff without vehicles')
  const vehicle = vehicles.find((one) => isWithin(load, one))
  if (vehicle) return { vehicle, trips: 1 }
  const byWeight = Math.ceil(load.weightGrams / toGrams(heaviest))
  const byVolume = Math.ceil(load.volumeCubicCm / toCubicCm(heaviest))
  return { vehicle: heaviest, trips: Math.max(byWeight, byVolume) }
}

/** The sum of goods, in kopecks, that makes this load's delivery free; null when none does. */
export const toFreeFrom = (tariff: DeliveryTariff, load: Load): number | null =>
  isLight(tariff, load) ? tariff.freeFromMinor : null

/** Kopecks of delivering a load of goods for `goodsMinor` within the city. */
export function toDeliveryPrice(tariff: DeliveryTariff, load: Load, goodsMinor: number): number {
  const freeFrom = toFreeFrom(tariff, load)
  if (freeFrom !== null && goodsMinor >= freeFrom) return 0
  const { vehicle, trips } = findVehicle(tariff, load)
  return trips * vehicle.tripMinor
}

/** Kopecks of carrying a load up to `floor`; 0 when it is not asked for, null where the shop does not lift. */
export function toLiftingPrice(
  { lifting }: DeliveryTariff,
  weightGrams: number,
  asked: { isLifting: boolean; floor: number | null; hasLift: boolean },
): number | null {
  if (!lifting) return null
  if (!asked.isLifting || asked.floor === null) return 0
  const floors = asked.hasLift ? 1 : Math.max(1, asked.floor)
  const kilograms = Math.ceil(weightGrams / gramsOfKilogram)
  return Math.max(lifting.minMinor, kilograms * floors * lifting.perKilogramMinor)
}

/** Grams or cubic centimetres of a quantity in hundredths, rounded up; 0 while unknown. */
export const toWhole = (ofOne: number | null, quantity: number) =>
  ofOne === null ? 0 : Math.ceil((ofOne * quantity) / 100)

type LoadedProduct = Pick<Product, 'price' | 'priceBreaks' | 'weightGrams' | 'volumeCubicCm'>

/** What `quantity` of one product, hundredths, comes to; its price must be known. */
export function toLoad(product: LoadedProduct, quantity: number): Load & { goodsMinor: number } {
  const { price, priceBreaks, weightGrams, volumeCubicCm } = product
  const breaks = priceBreaks.map(({ from, price: { amountMinor } }) => ({
    from: toHundredths(from) ?? 0,
    priceMinor: amountMinor,
  }))
  const priceMinor = toPriceAt(price?.amountMinor ?? 0, breaks, quantity)
  return {
    weightGrams: toWhole(weightGrams, quantity),
    volumeCubicCm: toWhole(volumeCubicCm, quantity),
    goodsMinor: toLineTotal(priceMinor, quantity),
  }
}
