/** What a staff call refused, as a sentence on a terminal. */
import { toMessage } from '#schema/error.ts'
import type { ErrorBody } from '#schema/rest/scalar.ts'

const sentences: Record<string, string> = {
  UNAUTHENTICATED:
    'The shop does not take this key: it is mistyped, revoked or out of date ' +
    '(npm run staff -- key list)',
  FORBIDDEN:
    'The role of this key is not enough: orders, returns, complaints, stock and tills take ORDERS, ' +
    'questions, reviews, inquiries and redirects CONTENT, promo codes, news, discounts, ' +
    'installers and points ALL',
  NOT_FOUND: 'There is no such thing in this shop',
  CONFLICT: 'It has changed meanwhile, and nothing was done',
  ORDER_NOT_CHANGEABLE: 'The order cannot be changed so from where it is',
  ORDER_NOT_MOVABLE: 'The order cannot go there from where it is',
  ORDER_NOT_REFUNDABLE:
    'Only an order that was paid and has been received is refunded in part; cancel one that was not',
  ORDER_NOT_RETURNABLE: 'Only goods of an order that has been received come back',
  CODE_WRONG: 'The collection code is wrong: ask the buyer for the one of this order',
  DECIDED: 'That is decided already',
  LOYALTY_CODE_UNKNOWN: 'There is no such code, or it is older than a day',
  LOYALTY_CODE_USED: 'A purchase was made by this code already',
  LOYALTY_CODE_OLD: 'The code is older than a minute: it earns only; ask for a new one to spend',
  RECEIPT_USED: 'This receipt of today was entered already',
  PURCHASE_RETURNED: 'This purchase was taken back already',
  PROMO_EXISTS: 'There is such a promo code already',
}

export function toSentence(error: ErrorBody['error'], retryAfter: string | null): string {
  const { code, message, fields = [], requestId } = error
  if (code === 'TOO_MANY') {
    return `Too many calls: try again ${retryAfter ? `in ${retryAfter} s` : 'in a minute'}`
  }
  const known = sentences[code]
  const isNamed = code === 'NOT_FOUND' && fields.some((one) => one.message !== toMessage(code))
  if (known && !isNamed) return known
  // The reason is in the shop's language: its people read it on their pages too.
  const reasons = fields.map((field) => `${field.field.join('.')}: ${field.message}`)
  return reasons.length > 0
    ? `The shop refuses: ${reasons.join('; ')}`
    : `The shop refuses (${code}, request ${requestId}): ${message}`
}
