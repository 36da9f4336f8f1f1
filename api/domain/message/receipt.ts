/** The link to a receipt that the till has made, to a buyer who has given no e-mail. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message } from '#api/data/message/message.ts'
import { findOrderForMessage } from '#api/data/message/subject.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { tell, writeSms } from './text.ts'
import type { Written } from './written.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'> & { texts: OwnTexts }

/**
 * The law asks that the receipt reaches the buyer: no choice of theirs keeps it back. The page opens
 * to whom the goods are for as well, since its token is the credential and it says no person.
 */
export async function writeReceipt(
  { db, now, origin, texts }: Dependencies,
  message: Message,
): Promise<Written | null> {
  if (message.channel === 'EMAIL') return null
  const told = await findOrderForMessage(db, message, now())
  if (!told) return null
  const { number, recipient, payment } = told.order
  if (recipient.phone === null || payment.token === null) return null
  const link = `${origin}/orders/${number}/payments/${payment.token}/receipt`
  const words = tell('RECEIPT_MADE', { order: `№\u00a0${number}`, link })
  const isOwn = recipient.phone === told.userPhone
  return { recipient: recipient.phone, text: await writeSms(texts, words), isOwn }
}
