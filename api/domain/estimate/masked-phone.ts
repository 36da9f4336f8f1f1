/** «…45-67»: enough for its owner to know it, and for nobody else to call it. */
export const toMasked = (phone: string): string =>
  phone === '' ? '' : `…${phone.slice(-4, -2)}-${phone.slice(-2)}`
