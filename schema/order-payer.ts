/** Bounds of what a buyer says of an order that an organisation pays for; the browser loads them. */

/** The buyer's own number of the order. */
export const poNumberMax = 50
/** The job the goods are for. */
export const objectMax = 200
