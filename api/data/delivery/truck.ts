/** The shop's own trucks, and which of them a load needs. */

const rouble = 100
const tonne = 1_000_000
const cubicMetre = 1_000_000

/** What is to be carried; 0 where the goods do not say. */
export type Load = { weightGrams: number; volumeCubicCm: number }

/** One trip of a truck, by what its body can carry and hold. */
export type Vehicle = {
  title: string
  carriesGrams: number
  holdsCubicCm: number
  tripMinor: number
}

/** «Газель» with a three-metre body. */
export const lightest: Vehicle = {
  title: 'Газель до\u00a01,5\u00a0т',
  carriesGrams: 1.5 * tonne,
  holdsCubicCm: 9 * cubicMetre,
  tripMinor: 1490 * rouble,
}
/** A truck with a body of six metres. */
const middle: Vehicle = {
  title: 'Грузовик до\u00a05\u00a0т',
  carriesGrams: 5 * tonne,
  holdsCubicCm: 30 * cubicMetre,
  tripMinor: 3900 * rouble,
}
/** A truck with a body of seven and a half metres. */
const heaviest: Vehicle = {
  title: 'Грузовик до\u00a010\u00a0т',
  carriesGrams: 10 * tonne,
  holdsCubicCm: 45 * cubicMetre,
  tripMinor: 6900 * rouble,
}

/** The lightest truck that takes it all at once; the heaviest goes as often as it takes. */
export function findVehicle(load: Load): { vehicle: Vehicle; trips: number } {
  const vehicle = [lightest, middle, heaviest].find((one) => isWithin(load, one))
  if (vehicle) return { vehicle, trips: 1 }
  const byWeight = Math.ceil(load.weightGrams / heaviest.carriesGrams)
  const byVolume = Math.ceil(load.volumeCubicCm / heaviest.holdsCubicCm)
  return { vehicle: heaviest, trips: Math.max(byWeight, byVolume) }
}

export const isWithin = ({ weightGrams, volumeCubicCm }: Load, vehicle: Vehicle) =>
  weightGrams <= vehicle.carriesGrams && volumeCubicCm <= vehicle.holdsCubicCm
