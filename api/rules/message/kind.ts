/** Kinds of messages, and whom each is for. */

/** Who is told of each kind. */
export const audiences = {
  ORDER_ACCEPTED: 'BUYER',
  ORDER_CHANGED: 'BUYER',
  ORDER_READY: 'BUYER',
  ORDER_DELIVERING: 'BUYER',
  DELIVERY_FAILED: 'BUYER',
  ORDER_CANCELLED: 'BUYER',
  ORDER_REFUNDED: 'BUYER',
  LINES_REFUNDED: 'BUYER',
  RETURN_REFUNDED: 'BUYER',
  PAYMENT_REFUNDED: 'BUYER',
  ORGANIZATION_INVITED: 'BUYER',
  APPROVAL_ASKED: 'BUYER',
  APPROVED: 'BUYER',
  DECLINED: 'BUYER',
  RESTOCK: 'BUYER',
  PHONE_CHANGE_ASKED: 'BUYER',
  PHONE_CHANGED: 'BUYER',
  ESTIMATE_PRICE: 'BUYER',
  ESTIMATE_PRICED: 'BUYER',
  FAVORITE_STOCK: 'BUYER',
  FAVORITE_PRICE: 'BUYER',
  POINTS_RELEASED: 'BUYER',
  POINTS_EXPIRING: 'BUYER',
  INSTALLER_ACCEPTED: 'BUYER',
  INSTALLER_REFUSED: 'BUYER',
  COMPLAINT_ANSWERED: 'BUYER',
  QUESTION_ANSWERED: 'BUYER',
  RETURN_ANSWERED: 'BUYER',
  INQUIRY_ANSWERED: 'BUYER',
  NEWS: 'BUYER',
  ORDER_NEW: 'SHOP',
  RETURN: 'SHOP',
  COMPLAINT: 'SHOP',
  QUESTION: 'SHOP',
  REVIEW: 'SHOP',
  INQUIRY: 'SHOP',
  INSTALLER_REQUEST: 'SHOP',
} as const

export type MessageKind = keyof typeof audiences

// The keys are those of the table.
export const kinds = Object.keys(audiences) as MessageKind[]
export const buyerKinds = kinds.filter((kind) => audiences[kind] === 'BUYER')
