/** Finds whom a message is for, whether they want it by its channel, and its words. */
import type { ApiDependencies } from '#api/context.ts'
import { isPhoneChangeWaiting } from '#api/data/account/phone-change.ts'
import type { Message } from '#api/data/message/message.ts'
import { takeRestocked } from '#api/data/message/restock-message.ts'
import {
  findContacts,
  findOrderForMessage,
  findPaymentAmount,
  type OrderForMessage,
} from '#api/data/message/subject.ts'
import { writePhoneAskedLetter, writePhoneLetter } from '#api/domain/letter/account-letter.ts'
import { writeApprovalLetter } from '#api/domain/letter/approval-letter.ts'
import type { Letter } from '#api/domain/letter/letter.ts'
import { writeNoticeLetter } from '#api/domain/letter/notice-letter.ts'
import { writeOrderLetter } from '#api/domain/letter/order-letter.ts'
import { writeRestockLetter } from '#api/domain/letter/product-letter.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { identity } from '#shop/identity.ts'
import { writeInquiryAnswer } from './answer.ts'
import { whole, writeForBuyer } from './buyer.ts'
import { writeNews } from './news.ts'
import { writeNotice } from './notice.ts'
import { isOfOrganization, writeForMember } from './organization.ts'
import { writeForShop } from './shop.ts'
import { countOthers, quote } from './words.ts'
import { isSameAddress, isWanted, toLetter, type Written } from './written.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin' | 'staffPhone' | 'inquiryPhone'>

const nameMax = 60
const noticeKinds: readonly MessageKind[] = [
  'ESTIMATE_PRICE',
  'ESTIMATE_PRICED',
  'FAVORITE_STOCK',
  'FAVORITE_PRICE',
  'POINTS_RELEASED',
  'POINTS_EXPIRING',
  'INSTALLER_ACCEPTED',
  'INSTALLER_REFUSED',
  'COMPLAINT_ANSWERED',
  'QUESTION_ANSWERED',
  'RETURN_ANSWERED',
]

/** Null when there is nothing to tell, or no one to tell it to. */
export async function writeMessage(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const written = await writeByKind(dependencies, message)
  // A kind without words of a letter is told by SMS alone.
  return message.channel === 'EMAIL' && !written?.letter ? null : written
}

async function writeByKind(dependencies: Dependencies, message: Message): Promise<Written | null> {
  if (message.audience === 'SHOP') return writeShop(dependencies, message)
  if (message.kind === 'RESTOCK') return writeRestock(dependencies, message)
  if (message.kind === 'INQUIRY_ANSWERED') return writeInquiryAnswer(dependencies, message)
  if (message.kind === 'NEWS') return writeNews(dependencies, message)
  if (message.kind === 'PHONE_CHANGE_ASKED') return writePhoneChangeAsked(dependencies, message)
  if (message.kind === 'PHONE_CHANGED') return writePhoneChanged(dependencies, message)
  if (noticeKinds.includes(message.kind)) return writeOfLists(dependencies, message)
  if (isOfOrganization(message)) return writeToMember(dependencies, message)
  return writeOrder(dependencies, message)
}

async function writeShop(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { staffPhone, inquiryPhone } = dependencies
  const recipient = message.kind === 'INQUIRY' ? inquiryPhone : staffPhone
  const text = recipient && (await writeForShop(dependencies, message))
  return recipient && text ? { recipient, text, isOwn: true } : null
}

async function writeOrder(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, now, origin } = dependencies
  const told = await findOrderForMessage(db, message, now())
  if (!told) return null
  const isPayment = message.kind === 'PAYMENT_REFUNDED'
  const refundMinor = isPayment ? await findPaymentAmount(db, message.subject) : 0
  const place = { now: now(), timezone: told.timezone }
  const isLetter = message.channel === 'EMAIL'
  const { order, userPhone } = told
  const { phone } = order.recipient
  if (!isLetter) {
    const isOwn = phone === userPhone
    // Another person, whom the goods are for, has made no choice.
    if (isOwn && !(await isWanted(dependencies, message))) return null
    const text = writeForBuyer({ message, told, place, refundMinor })
    if (!text || phone === null) return null
    // The page opens to who ordered.
    const link = isOwn ? `. ${origin}/profile/orders/${order.number}` : ''
    return { recipient: phone, text: text + link, isOwn }
  }
  const address = toAddress(told)
  if (!address || !(await isWanted(dependencies, message))) return null
  const shown = address.isConfirmed ? told : withoutPrivate(told)
  const words = writeForBuyer({ message, told: shown, place, refundMinor, lengths: whole })
  if (!words) return null
  const letter = writeOrderLetter(
    { kind: message.kind, told: shown, words, isPrivate: address.isConfirmed, place },
    origin,
  )
  return toLetter(dependencies, message, { recipient: address.email, letter })
}

/** The address that the order names, else the account's own when it is confirmed. */
function toAddress({
  order,
  userEmail,
}: OrderForMessage): { email: string; isConfirmed: boolean } | null {
  const email = order.recipient.email ?? userEmail
  return email ? { email, isConfirmed: isSameAddress(email, userEmail) } : null
}

/** An address with a slip in it is a stranger's: they are given no code to collect the goods by. */
const withoutPrivate = (told: OrderForMessage): OrderForMessage => ({
  ...told,
  order: { ...told.order, collectionCode: null },
})

async function writeRestock(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, origin } = dependencies
  const { channel, recipient: phone, userId } = message
  const goods = await takeRestocked(db, message)
  const [first] = goods
  if (!first) return null
  const contacts = userId ? await findContacts(db, userId) : null
  if (channel === 'SMS') {
    // It was asked for by this phone: that is the choice.
    const others = countOthers(goods.length - 1)
    const text = `${identity.name}: ${quote(first.name, nameMax)}${others} снова в\u00a0наличии. ${origin}/product/${first.slug}`
    return phone ? { recipient: phone, text, isOwn: contacts?.phone === phone } : null
  }
  const recipient = contacts?.email
  if (!recipient || !(await isWanted(dependencies, message))) return null
  return toLetter(dependencies, message, { recipient, letter: writeRestockLetter(goods, origin) })
}

async function writeToMember(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { db } = dependencies
  const { channel, userId } = message
  const written = await writeForMember(dependencies, message)
  if (!written) return null
  const { recipient, text, words } = written
  if (channel === 'SMS') return { recipient, text, isOwn: true }
  const email = userId && (await findContacts(db, userId)).email
  if (!email || !words) return null
  return toLetter(dependencies, message, { recipient: email, letter: writeApprovalLetter(words) })
}

async function writeOfLists(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db } = dependencies
  const { kind, subject, detail, channel, userId } = message
  if (!userId || !(await isWanted(dependencies, message))) return null
  const { phone, email } = await findContacts(db, userId)
  const recipient = channel === 'SMS' ? phone : email
  const words = recipient && (await writeNotice(dependencies, { kind, subject, detail, userId }))
  if (!recipient || !words) return null
  if (channel === 'SMS') return { recipient, text: words.text, isOwn: true }
  return toLetter(dependencies, message, { recipient, letter: writeNoticeLetter(words) })
}

async function writePhoneChangeAsked(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { db, origin } = dependencies
  const { subject, detail } = message
  if (!(await isPhoneChangeWaiting(db, subject))) return null
  const text = `Через сутки номер для входа ${identity.nameInto} сменится на …${detail}. Если это не вы, отмените: ${origin}/profile/settings/phone`
  return writeOfAccount(dependencies, message, {
    text,
    letter: writePhoneAskedLetter(detail, origin),
  })
}

function writePhoneChanged(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { detail } = message
  const text = `Номер для входа ${identity.nameInto} изменён на …${detail}. Если это не вы, позвоните нам`
  const letter = writePhoneLetter(detail, dependencies.origin)
  return writeOfAccount(dependencies, message, { text, letter })
}

/** The SMS goes to the phone that the message names: the account's own may be another one by now. */
async function writeOfAccount(
  dependencies: Dependencies,
  message: Message,
  { text, letter }: { text: string; letter: Letter },
): Promise<Written | null> {
  const { channel, userId, recipient: phone } = message
  if (channel === 'SMS') return phone ? { recipient: phone, text, isOwn: true } : null
  const recipient = userId && (await findContacts(dependencies.db, userId)).email
  return recipient ? toLetter(dependencies, message, { recipient, letter }) : null
}
