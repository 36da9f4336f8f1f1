/**
 * The greatest numbers a feed may bring. A line multiplies them by a million base units, the
 * `quantityMax` of a cart, and by up to twice as many when a step that has grown rounds it up. What
 * comes out must be a whole number that JSON carries, and those end at 9 · 10^15.
 */

/** Kopecks of one base unit: forty million roubles. */
export const priceMinorMax = 4_000_000_000

/** Of one base unit: forty tonnes. */
export const weightGramsMax = 40_000_000

/** Of one base unit: forty cubic metres. */
export const volumeCubicCmMax = 40_000_000

/** Of a rank nothing counts but its order. */
export const popularityMax = 1_000_000_000

/** Of stock and of steps, in hundredths of the base unit. */
export const quantityMax = 100_000_000
