/** Texts of messages as a merchant may write them: kinds, what each is about, and its variables. */

import { accountMessages } from '#language/ru/message/account.ts'
import { answerMessages } from '#language/ru/message/answer.ts'
import { estimateMessages } from '#language/ru/message/estimate.ts'
import { listMessages } from '#language/ru/message/list.ts'
import type { MessageTexts, MessageValue } from '#language/ru/message/message.ts'
import { orderMessages } from '#language/ru/message/order.ts'
import { shopMessages } from '#language/ru/message/shop.ts'
import type { MessageKind } from './kind.ts'

/** The engine's own texts, which hold until the shop writes others. */
const messages = {
  ...orderMessages,
  ...answerMessages,
  ...listMessages,
  ...estimateMessages,
  ...accountMessages,
  ...shopMessages,
}

export type TextKind = keyof typeof messages
type Samples<Kind extends TextKind> = (typeof messages)[Kind]['samples'][number]

/** What the variables of a kind say in one message. */
export type TextValues<Kind extends TextKind> = Record<keyof Samples<Kind>, MessageValue>

export type TextPart = keyof MessageTexts

/**
 * What each kind says. News are absent: what an advertisement must name is the law's, and its words
 * are written each time.
 */
const abouts: Record<Exclude<MessageKind, 'NEWS'> | TextKind, string> = {
  SIGN_IN_CODE: 'The code to sign in by.',
  PHONE_CHANGE_CODE: 'The code that moves an account to another phone.',
  DELETION_CODE: 'The code by which an account is deleted.',
  EMAIL_CODE: 'The code that confirms an e-mail; the letter shows it in large below its heading.',
  STAFF_LINK: 'To one of the shop’s own people: the link by which they sign in at `/staff`.',
  PHONE_CHANGE_ASKED: 'In a day the account will be entered by another phone.',
  PHONE_CHANGED: 'The account is entered by another phone from now on.',
  POINTS_RELEASED: 'Points can be spent from now on.',
  POINTS_EXPIRING: 'Points expire at the end of the month.',
  INSTALLER_ACCEPTED: 'The shop has made the person an installer.',
  INSTALLER_REFUSED: 'The shop has refused to make the person an installer.',
  DRAFT_ORDER_SENT: 'The shop has filled an order by phone: its buyer is to agree to it.',
  PAYMENT_ASKED: 'The shop has made an order by phone: its buyer is to pay for it online.',
  ORDER_ACCEPTED: 'The order is placed, and paid where it had to be.',
  ORDER_CHANGED: 'Less was found than ordered: the first such line, and the new sum.',
  ORDER_EDITED: 'The shop has changed the order; all that changes stands in the letter by itself.',
  ORDER_CHANGE_ASKED:
    'The shop asks whether to change the order; all that would change stands in the letter by itself.',
  ORDER_READY: 'The order can be collected.',
  ORDER_DELIVERING: 'The order is on its way.',
  DELIVERY_FAILED: 'The driver came back with the order, which will be brought another day.',
  HAND_OVER: 'A part of the order was handed over, or its buyer has not taken all of it.',
  ORDER_CANCELLED: 'The order is cancelled.',
  ORDER_REFUNDED: 'The money of a cancelled order has gone back.',
  LINES_REFUNDED: 'Money for goods that were not found, or a favour, has gone back.',
  RETURN_REFUNDED: 'The money of a return has gone back.',
  PAYMENT_REFUNDED: 'A payment that an order did not need has gone back.',
  RECEIPT_MADE: 'The till has made a receipt, of a buyer who has given no e-mail.',
  ORDER_MESSAGE: 'The shop has written in an order; a burst is told once, and not once it is read.',
  RESTOCK:
    'Goods that the person waits for are in stock; their list stands in the letter by itself.',
  FAVORITE_STOCK: 'Favourites are in stock again; their list stands in the letter by itself.',
  FAVORITE_PRICE: 'Favourites cost less; their list stands in the letter by itself.',
  ESTIMATE_PRICE: 'Prices of an estimate have moved.',
  ESTIMATE_PRICED: 'The shop has named prices for lines of an estimate.',
  ESTIMATE_MOVED: 'To the client of an estimate: its owner lets them know of other prices.',
  ESTIMATE_VIEWED: 'A client has opened a version of an estimate for the first time.',
  ESTIMATE_CODE: 'To a client: the code that agrees to an estimate, or takes the work of an act.',
  ESTIMATE_ASKED: 'To an installer: a client asks about an estimate, or asks to change it.',
  ESTIMATE_ACCEPTED: 'To an installer: a client has agreed to an estimate, or taken work.',
  ESTIMATE_REPLY: 'To a client: the installer has replied; no word of either is in it.',
  COMPLAINT_ANSWERED: 'The shop has answered a complaint.',
  RETURN_ANSWERED: 'The shop has decided on a return.',
  QUESTION_ANSWERED: 'The shop has answered a question about goods.',
  INQUIRY_ANSWERED: 'The shop has answered a request for goods that the search did not find.',
  ORGANIZATION_INVITED: 'A member of an organisation invites a phone to it.',
  APPROVAL_ASKED: 'A colleague asks to approve an order.',
  APPROVED: 'A colleague has approved the order.',
  DECLINED: 'A colleague has declined the order.',
  ORDER_NEW: 'To the shop: an order is to be packed.',
  RETURN: 'To the shop: a buyer wants to return goods.',
  COMPLAINT: 'To the shop: a buyer complains.',
  BUYER_MESSAGE: 'To the shop: a buyer has written in an order; a burst is told once.',
  QUESTION: 'To the shop: a question about goods.',
  REVIEW: 'To the shop: a review of goods.',
  INQUIRY: 'To the shop: requests for goods that the search did not find.',
  INSTALLER_REQUEST: 'To the shop: a person asks to become an installer.',
  ESTIMATE_PRICES_DECIDED: 'To the shop: a buyer has taken or refused prices named on request.',
}

type VariableName = { [Kind in TextKind]: keyof Samples<Kind> }[TextKind]

/** One sentence for each variable, whichever kinds have it. */
const variables: Record<VariableName, string> = {
  accepted: 'True when the goods are taken back.',
  act: 'The number of the act of work done, with №; absent of an estimate.',
  address: 'Where the order is collected; in an SMS its beginning.',
  answer:
    'What the shop, or a client, wrote; in an SMS its beginning in quotes, but the whole of an ' +
    'inquiry’s.',
  approval: 'True for one who approves orders of the buyer’s organisation.',
  balance: 'Points that can be spent in all, as a number.',
  buyer: 'The first name of who ordered, if known.',
  byWhom: 'Who cancelled: "buyer", "colleague", "shop", or "time" and "approval" that ran out.',
  cash: 'True when the money was handed over.',
  change: 'What changes, in a few words; of several changes the first.',
  code: 'The code to type in; of an order, the one to say when it is collected.',
  count: 'How many lines have prices, or how many requests there are, as a number.',
  day: 'The last day of the points.',
  deadline: 'Until when to answer, to pay or to open the link; it stands behind «до».',
  dearer: 'True when the estimate costs more than before.',
  declined: 'How many prices the buyer has refused, as a number, if any.',
  difference: 'By how much the estimate costs more or less.',
  digits: 'The last four digits of the new phone.',
  due: 'What the driver is paid, if anything.',
  estimate: 'The title of the estimate, in quotes; a long one is cut.',
  found: 'How many were found; absent when none were.',
  gone: 'How many goods are no longer sold, as a number; absent when all are.',
  goods: 'The name of the goods, in quotes; in an SMS a long one is cut.',
  handed: 'The first line that was handed over, and how much of it, if anything was.',
  held: 'True when money is held on the card.',
  hours: 'When the shop is open next, if soon.',
  inquiries: 'The first three requests, with their numbers.',
  inviter: 'The first name of who invites, if known.',
  left: 'The first line that waits to be handed over, and how much of it, if anything does.',
  installer: 'Who offers the estimate, as its letterhead says; absent when it says none.',
  link: 'The page that shows it; absent for a person who may not open it.',
  minutes: 'For how many minutes the code is good.',
  name: 'The name that the client has signed by.',
  number: 'The number of the return, the complaint or the request, with №.',
  order: 'The number of the order, with №.',
  ordered: 'How many were ordered, with their unit in the genitive.',
  organization: 'The name of the organisation; a long one is cut.',
  others: 'How many more there are, as a number, if any.',
  phrase: 'What was asked for, in quotes.',
  pickup: 'True when the order is collected, false when it is delivered.',
  points: 'The points, as a number.',
  price: 'What the goods cost now.',
  priceBefore: 'What the goods cost before.',
  rating: 'The marks that the review gives, one to five.',
  ready: 'When the order will be ready to collect, if known.',
  reason: 'Why, in quotes, if a reason was written; in an SMS its beginning.',
  refund: 'The money that goes back, if any.',
  refused: 'The first line that the buyer has not taken, and how much of it, if there is one.',
  rest: 'What is still to be paid of an order that is paid or held in part, if anything.',
  role: 'The role of the person, such as «комплектовщик».',
  sum: 'What the order costs now; absent of a change that left it as it was.',
  sumAfter: 'What the order would cost; absent when it would cost as much as now.',
  taken: 'How many prices the buyer has taken, as a number, if any.',
  time: 'When the order is collected or delivered, if known.',
  version: 'Of the estimate, as a number.',
  window: 'The day and hours of the delivery, if chosen.',
}

/** Every text may name the shop. */
export const commonVariables = {
  shop: 'The name of the shop.',
  shopIn: 'The name of the shop behind «где»: «в Ромашке».',
  shopInto: 'The name of the shop behind «куда»: «в Ромашку».',
}

const codeKinds: readonly TextKind[] = [
  'SIGN_IN_CODE',
  'PHONE_CHANGE_CODE',
  'DELETION_CODE',
  'ESTIMATE_CODE',
]

export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(messages, kind)

// The keys are those of the table.
export const textKinds = Object.keys(messages) as TextKind[]

export const defaultsOf = (kind: TextKind): MessageTexts => messages[kind].texts

export const aboutOf = (kind: TextKind): string => abouts[kind]

/** Values by which texts of a kind are tried. */
export const samplesOf = (kind: TextKind): Record<string, MessageValue>[] => messages[kind].samples

/** The variables of a kind, a sentence for each. */
export const variablesOf = (kind: TextKind): Record<string, string> =>
  Object.fromEntries(
    Object.keys(messages[kind].samples[0] ?? {}).map((name) => [name, toSentence(name)]),
  )

// The names are those of the samples.
const toSentence = (name: string) => variables[name as VariableName]

const letterParts: readonly TextPart[] = ['subject', 'title', 'preheader', 'text', 'reason']

/** Which texts a message of the kind has. */
export const partsOf = (kind: TextKind): TextPart[] => [
  ...(defaultsOf(kind).sms === undefined ? [] : (['sms'] as const)),
  ...(defaultsOf(kind).subject === undefined ? [] : letterParts),
]

/** Variables that a text must show: who is sent a code or a link has it nowhere else. */
export function requiredOf(kind: TextKind, part: TextPart): string[] {
  if (part !== 'sms') return []
  if (kind === 'STAFF_LINK') return ['link']
  return codeKinds.includes(kind) ? ['code'] : []
}
