/** Numbers of goods by GS1: barcodes, and the 14 digits that codes of marking name goods by. */

/** Whether the last of 8 to 18 digits is the check digit of the others (GS1, section 7.9). */
export function hasCheckDigit(digits: string): boolean {
  const payload = Array.from(digits.slice(0, -1), Number)
  const sum = payload.reduce(
    (total, digit, i) => total + digit * ((payload.length - i) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/** The number of a barcode (EAN-8, UPC-12, EAN-13, ITF-14) as 14 digits; null where it is none. */
export const toGtin = (barcode: string): string | null =>
  /^(\d{8}|\d{12,14})$/.test(barcode) && hasCheckDigit(barcode) ? barcode.padStart(14, '0') : null

/** Numbers of a product's barcodes, each as 14 digits; what is no number of GS1 is left out. */
export const listGtins = (barcodes: readonly string[]): string[] => [
  ...new Set(barcodes.flatMap((barcode) => toGtin(barcode.trim()) ?? [])),
]

/**
 * Whether a code with this GTIN may be of goods with these barcodes. Goods of which no number is
 * known may have any: their codes cannot be told from those of others.
 */
export function fitsGtin({ barcodes }: { barcodes: readonly string[] }, gtin: string): boolean {
  const gtins = listGtins(barcodes)
  return gtins.length === 0 || gtins.includes(gtin)
}
