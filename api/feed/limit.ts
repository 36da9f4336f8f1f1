/** The greatest numbers a feed may bring. */

/** Of a rank nothing counts but its order. */
export const popularityMax = 1_000_000_000
