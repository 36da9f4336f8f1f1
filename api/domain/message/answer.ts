/** What people are told of the shop's answers to what they wrote. */
import type { ApiDependencies } from '#api/context.ts'
import {
  type AnswerKind,
  findToldAnswer,
  type ToldAnswer,
} from '#api/data/message/answer-message.ts'
import type { Message } from '#api/data/message/message.ts'
import { findContacts } from '#api/data/message/subject.ts'
import { writeNoticeLetter } from '#api/domain/letter/notice-letter.ts'
import { uncapitalize } from '#language/ru/letter-case.ts'
import { identity } from '#shop/identity.ts'
import type { NoticeWords } from './notice-words.ts'
import { quote } from './words.ts'
import { isSameAddress, isWanted, toLetter, type Written } from './written.ts'

/** An SMS has room for the beginning of an answer; the page has it whole. */
const answerMax = 80
const nameMax = 40

export function tellAnswer(kind: AnswerKind, told: ToldAnswer, origin: string): NoticeWords {
  const { number, about, answer, orderNumber, slug } = told
  const order = {
    title: `Заказ №\u00a0${orderNumber}`,
    href: `${origin}/profile/orders/${orderNumber}`,
  }
  const ofOrder = `№\u00a0${number} по\u00a0заказу №\u00a0${orderNumber}`
  switch (kind) {
    case 'COMPLAINT_ANSWERED':
      return toWords(`Ответ на\u00a0жалобу ${ofOrder}`, answer, order)
    case 'RETURN_ANSWERED': {
      const end = told.isAccepted ? 'принят' : 'отклонён'
      return toWords(`Возврат ${ofOrder} ${end}`, answer, order)
    }
    case 'QUESTION_ANSWERED': {
      const product = { title: 'Товар', href: `${origin}/product/${slug}` }
      return toWords(`Ответ на\u00a0ваш вопрос о\u00a0${quote(about, nameMax)}`, answer, product)
    }
    case 'INQUIRY_ANSWERED': {
      const shop = { title: 'Магазин', href: origin }
      const subject = `Ответ на\u00a0заявку №\u00a0${number} ${quote(about, nameMax)}`
      // An inquiry has no page: the SMS carries the whole answer.
      return {
        ...toWords(subject, answer, shop),
        text: `${identity.name}: ${uncapitalize(subject)}: ${answer}`,
      }
    }
  }
}

function toWords(subject: string, answer: string, link: NoticeWords['link']): NoticeWords {
  const said = answer ? `: ${quote(answer, answerMax)}` : ''
  return {
    subject,
    text: `${identity.name}: ${uncapitalize(subject)}${said}. ${link.href}`,
    lines: answer ? [answer] : [],
    link,
    reason: 'Письмо пришло, потому что вы\u00a0писали в\u00a0магазин.',
  }
}

/** To the phone or the address that the inquiry names, whoever typed it. */
export async function writeInquiryAnswer(
  dependencies: Pick<ApiDependencies, 'db' | 'origin'>,
  message: Message,
): Promise<Written | null> {
  const { db, origin } = dependencies
  const { subject, channel, userId } = message
  const kind = 'INQUIRY_ANSWERED'
  const told = await findToldAnswer(db, { kind, subject })
  if (!told) return null
  const { contact } = told
  if ((channel === 'EMAIL') !== contact.includes('@')) return null
  const { phone, email } = userId ? await findContacts(db, userId) : { phone: null, email: null }
  const isOwn = contact === phone || isSameAddress(contact, email)
  if (isOwn && !(await isWanted(dependencies, message))) return null
  const words = tellAnswer(kind, told, origin)
  if (channel === 'SMS') return { recipient: contact, text: words.text, isOwn }
  const letter = writeNoticeLetter(words)
  return { ...(await toLetter(dependencies, message, { recipient: contact, letter })), isOwn }
}
