/** The closed list of error codes, one table from REST to screen. */

import { refusals } from '#language/ru/refusal.ts'

/** Each code with the HTTP status that carries it. */
const statuses = {
  INVALID: 400,
  TOO_COSTLY: 400,
  OPERATION_UNKNOWN: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  OUT_OF_STOCK: 409,
  CART_CHANGED: 409,
  CART_EMPTY: 409,
  NOTHING_TICKED: 409,
  ORDER_MINIMUM: 409,
  READY_LATER: 409,
  PROMO_UNKNOWN: 422,
  PROMO_EXISTS: 409,
  PROMO_ENDED: 409,
  PROMO_USED: 409,
  PROMO_MINIMUM: 409,
  LOYALTY_NONE: 409,
  LOYALTY_CODE_UNKNOWN: 422,
  LOYALTY_CODE_USED: 409,
  LOYALTY_CODE_OLD: 409,
  POINTS_LIMIT: 409,
  RECEIPT_USED: 409,
  PURCHASE_RETURNED: 409,
  REDIRECT_CHAIN: 409,
  REDIRECT_HOST: 422,
  REDIRECT_LIMIT: 409,
  CART_LIMIT: 409,
  FAVORITES_LIMIT: 409,
  COMPARISON_LIMIT: 409,
  ESTIMATE_LIMIT: 409,
  ESTIMATE_VERSION_LIMIT: 409,
  REVIEW_BUYER_ONLY: 409,
  REVIEW_EXISTS: 409,
  IN_STOCK: 409,
  DISCONTINUED: 409,
  RESTOCK_LIMIT: 409,
  QUESTION_LIMIT: 409,
  NOT_SELLABLE: 409,
  ORDER_NOT_PAYABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_MOVABLE: 409,
  ORDER_NOT_CHANGEABLE: 409,
  DECIDED: 409,
  ORDER_NOT_RETURNABLE: 409,
  ORDER_NOT_REFUNDABLE: 409,
  ORDER_NOT_COMPLAINABLE: 409,
  COMPLAINT_LIMIT: 409,
  ORDER_TALK_CLOSED: 409,
  DOCUMENT_INCOMPLETE: 409,
  ORDER_MESSAGE_LIMIT: 409,
  INSTALLER_ALREADY: 409,
  INSTALLER_REQUEST_OPEN: 409,
  INSTALLER_REQUEST_LIMIT: 409,
  ORGANIZATION_UNKNOWN: 422,
  ORGANIZATION_EXISTS: 409,
  ORGANIZATION_CLOSED: 409,
  ORGANIZATION_LIMIT: 409,
  ORGANIZATION_NOT_REMOVABLE: 409,
  MEMBER_LIMIT: 409,
  MEMBER_EXISTS: 409,
  OWNER_LAST: 409,
  ORDER_NOT_APPROVABLE: 409,
  EMAIL_TAKEN: 409,
  ACCOUNT_NOT_DELETABLE: 409,
  ADDRESS_LIMIT: 409,
  PAYMENT_EXPIRED: 409,
  DRAFT_ORDER_ENDED: 409,
  VALIDATION: 422,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  PHONE_UNCONFIRMED: 422,
  PHONE_TAKEN: 422,
  ADDRESS_INCOMPLETE: 422,
  ADDRESS_OUT_OF_ZONE: 422,
  CITY_UNKNOWN: 422,
  TOO_MANY: 429,
  INTERNAL: 500,
  UPSTREAM: 502,
  UNAVAILABLE: 503,
} as const

/** A machine-readable reason, the same in REST, GraphQL and on screen. */
export type ErrorCode = keyof typeof statuses

/** The HTTP status that carries `code`. */
export function toStatus<Code extends ErrorCode>(code: Code): (typeof statuses)[Code] {
  return statuses[code]
}

/** The Russian message shown for `code` when the server sends none. */
export function toMessage(code: ErrorCode): string {
  return refusals[code]
}

/** Whether `value` is one of the known codes: answers of foreign back ends may hold others. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(statuses, value)
}

/** Every code that an answer of `status` may carry. */
export function listCodes(status: number): ErrorCode[] {
  return Object.keys(statuses)
    .filter(isErrorCode)
    .filter((code) => toStatus(code) === status)
}

/** The code that best says what an HTTP `status` without a known body means. */
export function toCode(status: number): ErrorCode {
  const byStatus: Record<number, ErrorCode> = {
    400: 'INVALID',
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    409: 'CONFLICT',
    422: 'VALIDATION',
    429: 'TOO_MANY',
    503: 'UNAVAILABLE',
  }
  // A redirect is no answer to a call of the contract.
  return byStatus[status] ?? (status >= 500 || status < 400 ? 'UPSTREAM' : 'INVALID')
}
