/** What an installer is told of a client's word on an estimate, and a client of the reply. */
import type { ApiDependencies } from '#api/context.ts'
import { findAcceptance } from '#api/data/estimate/acceptance.ts'
import { findAct } from '#api/data/estimate/act.ts'
import { findAnswer, isSilent } from '#api/data/estimate/answer.ts'
import { findToldEstimate } from '#api/data/estimate/answer-message.ts'
import type { Message } from '#api/data/message/message.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { formatSum } from '#language/ru/paper.ts'
import type { Notice } from './notice-told.ts'
import { tell, writeSms } from './text.ts'
import { quote } from './words.ts'
import type { Written } from './written.ts'

/** An SMS has room for the beginning of a question; the page has it whole. */
const answerMax = 60
const titleMax = 30

type Dependencies = Pick<ApiDependencies, 'db' | 'origin'>
type Word = Pick<Message, 'subject'> & { kind: 'ESTIMATE_ASKED' | 'ESTIMATE_ACCEPTED' }

/** Null when the estimate, or the word, is gone. */
export async function findEstimateWord(
  { db, origin }: Dependencies,
  { kind, subject }: Word,
): Promise<Notice | null> {
  const [id = '', which = '', act] = subject.split(' ')
  const found = await findToldEstimate(db, id)
  if (!found) return null
  const link = { title: 'Ответы клиента', href: `${origin}/estimates/${id}/client` }
  const estimate = quote(found.title, titleMax)
  if (kind === 'ESTIMATE_ASKED') {
    const asked = await findAnswer(db, id, which)
    if (!asked || asked.reply) return null
    const answer = quote(asked.text, answerMax)
    const told = tell(kind, { estimate, answer, link: link.href })
    const { text } = asked
    const about = asked.lineName === '' ? [] : [`Строка: ${asked.lineName}`]
    return { told, letter: { answer: text }, lines: about, link }
  }
  const signed = act ? await findAct(db, id, Number(act)) : null
  const agreed = signed ?? (await findAcceptance(db, id, Number(which)))
  if (!agreed) return null
  const values = {
    estimate,
    name: agreed.name,
    version: agreed.versionNumber,
    act: signed && `№\u00a0${signed.number}`,
    sum: formatSum(agreed.totalMinor),
    link: link.href,
  }
  return { told: tell(kind, values), link }
}

/** Null when the link is closed, the phone is another one by now, or its owner wants no SMS. */
export async function writeEstimateReply(
  { db, origin, texts }: Dependencies & { texts: OwnTexts },
  { subject, recipient }: Message,
): Promise<Written | null> {
  const [id = ''] = subject.split(' ')
  const found = await findToldEstimate(db, id)
  if (!recipient || !found?.token || found.phone !== recipient) return null
  if (await isSilent(db, id, recipient)) return null
  const link = `${origin}/shared/estimates/${found.token}`
  return {
    recipient,
    text: await writeSms(texts, tell('ESTIMATE_REPLY', { link })),
    isOwn: false,
  }
}
