/** Who of the shop's people may do what: every role is a list of acts, and stands in this one table. */

/** OWNER may do every act; the others do what the table names. */
export const staffRoles = ['OWNER', 'MANAGER', 'PICKER', 'CASHIER', 'CONTENT'] as const
export type StaffRole = (typeof staffRoles)[number]

type Others = readonly Exclude<StaffRole, 'OWNER'>[]

const acts = {
  /** Lists of orders, and an order with all that picking needs. */
  'order.read': ['MANAGER', 'PICKER', 'CASHIER'],
  /** Takes an order to pick, says what was found, sends it out. */
  'order.pick': ['MANAGER', 'PICKER'],
  /** Hands an order to its buyer. */
  'order.hand-over': ['MANAGER', 'CASHIER'],
  'order.cancel': ['MANAGER'],
  /** Lines, address, day, window, shop and payer; a substitute that its buyer is asked about. */
  'order.change': ['MANAGER'],
  /** An order for a buyer who calls, and a copy of an order. */
  'order.create': ['MANAGER'],
  /** A note for the shop's people. */
  'order.note': ['MANAGER', 'PICKER', 'CASHIER'],
  /** Reads and writes in the talk of an order. */
  'order.talk': ['MANAGER', 'PICKER', 'CASHIER'],
  /** Notes that a bank transfer has come. */
  'order.pay': ['MANAGER'],
  /** Gives back a part of what was paid. */
  'order.refund': ['MANAGER'],
  /** Sends a receipt again that was not made, or says that the shop's till has made it. */
  'order.receipt': ['MANAGER', 'CASHIER'],
  /** Takes goods back at the counter. */
  'order.return': ['MANAGER', 'CASHIER'],
  /** Saves a list of orders as a table. */
  'order.export': ['MANAGER'],
  /** What is to be done today, in numbers of orders. */
  'day.read': ['MANAGER', 'PICKER', 'CASHIER'],
  /** Sums of days, weeks and months. */
  'figure.read': ['MANAGER'],
  /** Returns, complaints and inquiries of buyers, and what buyers wait for. */
  'case.order': ['MANAGER'],
  /** Reviews and questions. */
  'case.content': ['CONTENT'],
  /** Inquiries of visitors: goods to be found, and prices of an estimate. */
  'case.inquiry': ['MANAGER', 'CONTENT'],
  /** Names prices on request, which the shop then keeps. */
  'inquiry.price': ['MANAGER'],
  'installer-request.decide': [],
  /** Reads codes of marked pieces into an order, and takes them out. */
  'marking.pick': ['MANAGER', 'PICKER', 'CASHIER'],
  /** What left circulation or came back to it. */
  'marking.read': ['MANAGER'],
  /** Takes pieces out of circulation without a sale. */
  'marking.withdraw': ['MANAGER'],
  'stock.read': ['MANAGER', 'PICKER', 'CASHIER'],
  'stock.correct': ['MANAGER', 'PICKER'],
  /** Says whether goods are marked by «Честный знак», before their source. */
  'marking.change': ['MANAGER'],
  /** Prices and stock by a table. */
  'price.change': ['MANAGER'],
  /** Codes of installers, and purchases by them. */
  'till.use': ['MANAGER', 'CASHIER'],
  'shop-day.change': ['MANAGER'],
  'page-vote.read': ['CONTENT'],
  'redirect.change': ['CONTENT'],
  'news.change': [],
  'promo-code.change': [],
  'organization.change': [],
  'loyalty.change': [],
  /** Invites people, changes their roles and ends their devices. */
  'people.change': [],
  'audit.read': [],
  /** Codes and letters of a trial. */
  'outbox.read': [],
} as const satisfies Record<string, Others>

/** An act that roles may do; the log of what was done names acts more finely. */
export type RoleAct = keyof typeof acts

export const roleActs = Object.keys(acts) as RoleAct[]

/** Whether a role may do an act. */
export function mayDo(role: StaffRole, act: RoleAct): boolean {
  const others: Others = acts[act]
  return role === 'OWNER' || others.some((other) => other === role)
}
