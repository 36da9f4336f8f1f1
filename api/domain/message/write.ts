/** Finds whom a message is for, whether they want it by its channel, and its words. */
import type { ApiDependencies } from '#api/context.ts'
import { isPhoneChangeWaiting } from '#api/data/account/phone-change.ts'
import type { Message } from '#api/data/message/message.ts'
import { takeRestocked } from '#api/data/message/restock-message.ts'
import { findContacts, findOrderForMessage, findPaymentAmount } from '#api/data/message/subject.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { writePhoneAskedLetter, writePhoneLetter } from '#api/domain/letter/account-letter.ts'
import { writeApprovalLetter } from '#api/domain/letter/approval-letter.ts'
import { writeNoticeLetter } from '#api/domain/letter/notice-letter.ts'
import { writeOrderLetter } from '#api/domain/letter/order-letter.ts'
import { writeRestockLetter } from '#api/domain/letter/product-letter.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { writeInquiryAnswer } from './answer.ts'
import { tellBuyer, whole } from './buyer.ts'
import { isOfDraft, tellDraft } from './draft-order.ts'
import { writeEstimateReply } from './estimate.ts'
import { writeMoved } from './estimate-moved.ts'
import { writeNews } from './news.ts'
import { findNotice } from './notice.ts'
import { writeNoticeSms, writeNoticeTexts } from './notice-told.ts'
import { toAddress, withoutPrivate } from './order-address.ts'
import { isOfChange, writeOrderChange } from './order-change.ts'
import { isOfOrganization, tellMember } from './organization.ts'
import { writeReceipt } from './receipt.ts'
import { tellShop } from './shop.ts'
import { type Told, tell, writeLetterTexts, writeSms } from './text.ts'
import { quote } from './words.ts'
import { isWanted, toLetter, type Written } from './written.ts'

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'origin' | 'staffPhone' | 'inquiryPhone'
> & { texts: OwnTexts }

const nameMax = 60
const noticeKinds: readonly MessageKind[] = [
  'ORDER_MESSAGE',
  'ESTIMATE_PRICE',
  'ESTIMATE_PRICED',
  'ESTIMATE_VIEWED',
  'ESTIMATE_ASKED',
  'ESTIMATE_ACCEPTED',
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
  if (message.kind === 'ESTIMATE_REPLY') return writeEstimateReply(dependencies, message)
  if (message.kind === 'RECEIPT_MADE') return writeReceipt(dependencies, message)
  if (message.kind === 'ESTIMATE_MOVED') return writeMoved(dependencies, message)
  if (isOfChange(message)) return writeOrderChange(dependencies, message)
  if (isOfDraft(message.kind)) return writeOfDraft(dependencies, message)
  if (isOfOrganization(message)) return writeToMember(dependencies, message)
  return writeOrder(dependencies, message)
}

async function writeShop(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { staffPhone, inquiryPhone, texts } = dependencies
  const recipient = message.kind === 'INQUIRY' ? inquiryPhone : staffPhone
  const told = recipient && (await tellShop(dependencies, message))
  return recipient && told ? { recipient, text: await writeSms(texts, told), isOwn: true } : null
}

async function writeOrder(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, now, origin, texts } = dependencies
  const told = await findOrderForMessage(db, message, now())
  if (!told) return null
  const isPayment = message.kind === 'PAYMENT_REFUNDED'
  const refundMinor = isPayment ? await findPaymentAmount(db, message.subject) : 0
  const place = { now: now(), timezone: told.timezone }
  const page = `${origin}/profile/orders/${told.order.number}`
  if (message.channel === 'SMS') {
    const { userPhone } = told
    const { phone } = told.order.recipient
    const isOwn = phone === userPhone
    // Another person, whom the goods are for, has made no choice.
    if (isOwn && !(await isWanted(dependencies, message))) return null
    // The page opens to who ordered.
    const link = isOwn ? page : null
    const words = tellBuyer({ message, told, place, refundMinor, link })
    if (!words || phone === null) return null
    return { recipient: phone, text: await writeSms(texts, words), isOwn }
  }
  const address = toAddress(told)
  if (!address || !(await isWanted(dependencies, message))) return null
  const shown = address.isConfirmed ? told : withoutPrivate(told)
  const words = tellBuyer({ message, told: shown, place, refundMinor, link: page, lengths: whole })
  if (!words) return null
  const letter = writeOrderLetter(
    {
      kind: message.kind,
      told: shown,
      texts: await writeLetterTexts(texts, words),
      isPrivate: address.isConfirmed,
      place,
    },
    origin,
  )
  return toLetter(dependencies, message, { recipient: address.email, letter })
}

async function writeRestock(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, origin, texts } = dependencies
  const { channel, recipient: phone, userId } = message
  const goods = await takeRestocked(db, message)
  const [first] = goods
  if (!first) return null
  const contacts = userId ? await findContacts(db, userId) : null
  const others = goods.length - 1 || null
  const link = `${origin}/product/${first.slug}`
  const tellFirst = (max: number) =>
    tell('RESTOCK', { goods: quote(first.name, max), others, link })
  if (channel === 'SMS') {
    if (!phone) return null
    // It was asked for by this phone: that is the choice.
    const text = await writeSms(texts, tellFirst(nameMax))
    return { recipient: phone, text, isOwn: contacts?.phone === phone }
  }
  const recipient = contacts?.email
  if (!recipient || !(await isWanted(dependencies, message))) return null
  const words = await writeLetterTexts(texts, tellFirst(Infinity))
  const letter = writeRestockLetter(words, goods, origin)
  return toLetter(dependencies, message, { recipient, letter })
}

async function writeToMember(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { db, texts } = dependencies
  const { channel, userId } = message
  const found = await tellMember(dependencies, message)
  if (!found) return null
  const { recipient, told, url } = found
  if (channel === 'SMS') return { recipient, text: await writeSms(texts, told), isOwn: true }
  const email = userId && (await findContacts(db, userId)).email
  if (!email || !url) return null
  const letter = writeApprovalLetter(await writeLetterTexts(texts, told), url)
  return toLetter(dependencies, message, { recipient: email, letter })
}

async function writeOfDraft(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, texts } = dependencies
  const { channel, userId } = message
  const found = await tellDraft(dependencies, message)
  if (!found) return null
  const { phone, told, link } = found
  if (channel === 'SMS') {
    return { recipient: phone, text: await writeSms(texts, told), isOwn: true }
  }
  const email = userId && (await findContacts(db, userId)).email
  if (!email) return null
  const letter = writeApprovalLetter(await writeLetterTexts(texts, told), link)
  return toLetter(dependencies, message, { recipient: email, letter })
}

async function writeOfLists(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, texts } = dependencies
  const { kind, subject, detail, channel, userId } = message
  if (!userId || !(await isWanted(dependencies, message))) return null
  const { phone, email } = await findContacts(db, userId)
  const recipient = channel === 'SMS' ? phone : email
  const notice = recipient && (await findNotice(dependencies, { kind, subject, detail, userId }))
  if (!recipient || !notice) return null
  if (channel === 'SMS') {
    return { recipient, text: await writeNoticeSms(texts, notice), isOwn: true }
  }
  const letter = writeNoticeLetter(await writeNoticeTexts(texts, notice), notice)
  return toLetter(dependencies, message, { recipient, letter })
}

async function writePhoneChangeAsked(
  dependencies: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { db, origin } = dependencies
  const { subject, detail: digits } = message
  if (!(await isPhoneChangeWaiting(db, subject))) return null
  const link = `${origin}/profile/settings/phone`
  const told = tell('PHONE_CHANGE_ASKED', { digits, link })
  return writeOfAccount(dependencies, message, { told, compose: writePhoneAskedLetter })
}

function writePhoneChanged(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const told = tell('PHONE_CHANGED', { digits: message.detail })
  return writeOfAccount(dependencies, message, { told, compose: writePhoneLetter })
}

/** The SMS goes to the phone that the message names: the account's own may be another one by now. */
async function writeOfAccount(
  dependencies: Dependencies,
  message: Message,
  { told, compose }: { told: Told; compose: typeof writePhoneLetter },
): Promise<Written | null> {
  const { db, origin, texts } = dependencies
  const { channel, userId, recipient: phone } = message
  if (channel === 'SMS') {
    return phone ? { recipient: phone, text: await writeSms(texts, told), isOwn: true } : null
  }
  const recipient = userId && (await findContacts(db, userId)).email
  if (!recipient) return null
  const letter = compose(await writeLetterTexts(texts, told), origin)
  return toLetter(dependencies, message, { recipient, letter })
}
