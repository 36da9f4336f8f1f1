/** The heaviest load whose delivery is counted without a call to the shop. */
export const deliveryWeightMaxKg = 100_000
/** The largest. */
export const deliveryVolumeMaxCubicM = 1000
