/** A delivery that failed: bounds of what is said of it. */

export const failedDeliveryReasonMax = 300
