/** What people are told of the shop's answers to what they wrote. */
import type { ApiDependencies } from '#api/context.ts'
import {
  type AnswerKind,
  findToldAnswer,
  type ToldAnswer,
} from '#api/data/message/answer-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { findContacts } from '#api/data/message/subject.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { writeNoticeLetter } from '#api/domain/letter/notice-letter.ts'
import { type Notice, writeNoticeSms, writeNoticeTexts } from './notice-told.ts'
import { tell } from './text.ts'
import { quote } from './words.ts'
import { isSameAddress, isWanted, toLetter, type Written } from './written.ts'

/** An SMS has room for the beginning of an answer; the page has it whole. */
const answerMax = 80
const nameMax = 40

export function tellAnswer(kind: AnswerKind, found: ToldAnswer, origin: string): Notice {
  const { number: sequence, about, answer, orderNumber, slug, isAccepted: accepted } = found
  const number = `№\u00a0${sequence}`
  const order = `№\u00a0${orderNumber}`
  const toPage = { title: `Заказ ${order}`, href: `${origin}/profile/orders/${orderNumber}` }
  const beginning = answer && quote(answer, answerMax)
  switch (kind) {
    case 'COMPLAINT_ANSWERED': {
      const values = { number, order, answer: beginning, link: toPage.href }
      return { told: tell(kind, values), letter: { answer }, link: toPage }
    }
    case 'RETURN_ANSWERED': {
      const values = { number, order, accepted, answer: beginning, link: toPage.href }
      return { told: tell(kind, values), letter: { answer }, link: toPage }
    }
    case 'QUESTION_ANSWERED': {
      const link = { title: 'Товар', href: `${origin}/product/${slug}` }
      const values = { goods: quote(about, nameMax), answer: beginning, link: link.href }
      return { told: tell(kind, values), letter: { answer }, link }
    }
    case 'INQUIRY_ANSWERED': {
      const phrase = quote(about, nameMax)
      const link = { title: 'Магазин', href: origin }
      return { told: tell(kind, { number, phrase, answer }), link }
    }
  }
}

/** To the phone or the address that the inquiry names, whoever typed it. */
export async function writeInquiryAnswer(
  dependencies: Pick<ApiDependencies, 'db' | 'origin'> & { texts: OwnTexts },
  message: Message,
): Promise<Written | null> {
  const { db, origin, texts } = dependencies
  const { subject, channel, userId } = message
  const kind = 'INQUIRY_ANSWERED'
  const told = await findToldAnswer(db, { kind, subject })
  if (!told) return null
  const { contact } = told
  if ((channel === 'EMAIL') !== contact.includes('@')) return null
  const { phone, email } = userId ? await findContacts(db, userId) : { phone: null, email: null }
  const isOwn = contact === phone || isSameAddress(contact, email)
  if (isOwn && !(await isWanted(dependencies, message))) return null
  const notice = tellAnswer(kind, told, origin)
  if (channel === 'SMS') {
    return { recipient: contact, text: await writeNoticeSms(texts, notice), isOwn }
  }
  const letter = writeNoticeLetter(await writeNoticeTexts(texts, notice), notice)
  return { ...(await toLetter(dependencies, message, { recipient: contact, letter })), isOwn }
}
