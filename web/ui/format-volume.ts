import { formatQuantity } from './format.ts'

/** «0,35 м³»; two digits tell a boot from a lorry. */
export function formatVolume(cubicCm: number): string {
  return `${formatQuantity(Math.max(Math.round(cubicCm / 10_000), 1))}\u00a0м³`
}
