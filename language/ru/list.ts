/** Lists within a sentence. */

/** «3», «3 и 12», «3, 7 и 12», which no line tears behind its «и». */
export function joinAnd(items: readonly string[]): string {
  const [last = '', ...rest] = [...items].reverse()
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} и\u00a0${last}`
}

/** «картой», «картой или наличными», «картой, через СБП или SberPay» */
export function joinOr(items: readonly string[]): string {
  const [last = '', ...rest] = [...items].reverse()
  return rest.length === 0 ? last : `${rest.reverse().join(', ')} или ${last}`
}
