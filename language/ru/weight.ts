/** Weight and volume. */
import { formatQuantity } from './number.ts'

/** 1 430 кг, 0,8 т: kilograms until a tonne. */
export function formatWeight(grams: number): string {
  const [value, unit] = grams >= 1_000_000 ? [grams / 1_000_000, 'т'] : [grams / 1000, 'кг']
  return `${formatQuantity(Math.round(value * 10) * 10)}\u00a0${unit}`
}

/** «0,35 м³»; two digits tell a boot from a lorry. */
export function formatVolume(cubicCm: number): string {
  return `${formatQuantity(Math.max(Math.round(cubicCm / 10_000), 1))}\u00a0м³`
}
