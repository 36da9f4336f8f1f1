/** Sends what waits to be told, at most once each (docs/decisions/0092, 0108). */
import type { ApiDependencies } from '#api/context.ts'
import { queueInquiries } from '#api/data/message/inquiry-message.ts'
import {
  claimMessage,
  dropMessage,
  endMessage,
  listDueMessages,
  type Message,
  type MessageBound,
  postponeMessage,
  recoverMessages,
} from '#api/data/message/message.ts'
import { queueRestocks } from '#api/data/message/restock-message.ts'
import { queueNews } from '#api/data/notification/news.ts'
import { findOfferQuietEnd, findQuietEnd } from '#api/data/notification/setting.ts'
import { toRetryAt } from '#api/domain/retry.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { buyerKinds } from '#api/rules/message/kind.ts'
import { isUrgent } from './event.ts'
import { writeMessage } from './write.ts'
import type { Written } from './written.ts'

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'sms' | 'mail' | 'origin' | 'staffPhone' | 'inquiryPhone' | 'telemetry'
>

const hourMs = 60 * 60 * 1000
/** What is older is no longer news. */
const ageMaxMs = 24 * hourMs
/** A run that has not ended one by then has died. */
const sendingMs = hourMs / 4
/** No one waits for the answer, and one that is late is a message lost. */
const timeoutMs = 15_000

/** What one person is sent an hour: who only asks cannot crowd out the orders. */
const bounds: Omit<MessageBound, 'since'>[] = [
  { kinds: ['QUESTION', 'REVIEW', 'INSTALLER_REQUEST', 'ESTIMATE_PRICES_DECIDED'], max: 10 },
  { kinds: ['INQUIRY'], max: 12 },
  { kinds: ['ORDER_NEW', 'RETURN', 'COMPLAINT'], max: 60 },
  { kinds: ['BUYER_MESSAGE'], max: 20 },
  { kinds: ['ORGANIZATION_INVITED'], max: 3 },
  { kinds: buyerKinds, max: 10 },
]
/** A letter costs next to nothing. */
const letterBound: Omit<MessageBound, 'since'> = { kinds: buyerKinds, max: 20 }

/** What no request has caused: goods that are back, news, and inquiries that have gathered. */
export async function queueMessages(dependencies: Dependencies): Promise<void> {
  const { db, now, inquiryPhone } = dependencies
  await queueRestocks(db, now())
  await queueNews(db, now())
  if (inquiryPhone !== null) await queueInquiries(db, now())
}

/** Those that were left behind, and those that are due; of the scheduled job. */
export async function sweepMessages(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  const before = new Date(now().getTime() - sendingMs)
  const count = await recoverMessages(db, { before, now: now() })
  if (count > 0) log('error', { event: 'messages-lost', count })
  await sendMessages(dependencies)
}

/** After what caused them; what is not sent now the scheduled job sends. */
export async function sendMessages(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  // A provider that is down, or unpaid, refuses the others too.
  const down = new Set<Message['channel']>()
  const { messages, texts } = await listDueMessages(db, now())
  for (const message of messages) {
    if (down.has(message.channel)) continue
    const written = isFresh(message, now())
      ? await writeMessage({ ...dependencies, texts }, message)
      : null
    if (!written) {
      await dropMessage(db, message.id)
      continue
    }
    const quietEnd = await findQuiet(dependencies, message, written)
    if (quietEnd) {
      await postponeMessage(db, { id: message.id, from: 'WAITING', tryAt: quietEnd })
    } else if (
      await claimMessage(db, message, { ...written, now: now(), bound: toBound(message, now()) })
    ) {
      if (!(await deliver(dependencies, message, written))) down.add(message.channel)
    } else {
      const tryAt = toRetryAt(now(), 1)
      await postponeMessage(db, { id: message.id, from: 'WAITING', tryAt })
    }
  }
}

function isFresh({ id, kind, createdAt }: Message, now: Date): boolean {
  const isStale = now.getTime() - Date.parse(createdAt) > ageMaxMs
  if (isStale) log('error', { event: 'message-given-up', id, kind })
  return !isStale
}

/** The hours are of the account: another person whom it names has those of everyone, or none. */
async function findQuiet(
  { db, now }: Dependencies,
  { kind, userId }: Message,
  { isOwn }: Written,
): Promise<Date | null> {
  if (userId && kind === 'ESTIMATE_MOVED') return findOfferQuietEnd(db, userId, now())
  if (!userId || !isOwn || isUrgent(kind)) return null
  const offerEnd = kind === 'NEWS' ? await findOfferQuietEnd(db, userId, now()) : null
  return offerEnd ?? findQuietEnd(db, userId, now())
}

function toBound({ kind, channel }: Message, now: Date): MessageBound {
  const bound = channel === 'EMAIL' ? letterBound : bounds.find(({ kinds }) => kinds.includes(kind))
  return { kinds: [kind], max: 0, ...bound, since: new Date(now.getTime() - hourMs) }
}

/** False when the provider takes nothing now. */
async function deliver(
  dependencies: Dependencies,
  message: Message,
  written: Written,
): Promise<boolean> {
  const { db, now, telemetry } = dependencies
  const { id, kind, channel, tryCount } = message
  const count = (outcome: string) =>
    telemetry.count('shop_message_tries_total', { channel, outcome })
  try {
    await handOver(dependencies, message, written)
    await endMessage(db, id, 'SENT')
    count('SENT')
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const outcome = toOutcome(channel, error)
    const level = outcome === 'WAITING' ? 'warn' : 'error'
    count(outcome)
    log(level, { event: 'message-not-sent', id, kind, channel, outcome, cause: error.message })
    if (outcome === 'WAITING') {
      await postponeMessage(db, { id, from: 'SENDING', tryAt: toRetryAt(now(), tryCount) })
      return false
    }
    await endMessage(db, id, outcome)
    // After one that is silent the next would only wait as long.
    return !error.isUncertain
  }
}

/** What may have been sent is sent again where it has a key, which a letter has and an SMS has not. */
function toOutcome(
  channel: Message['channel'],
  { isTransient, isUncertain }: ProviderError,
): 'WAITING' | 'LOST' | 'REFUSED' {
  if (isUncertain) return channel === 'EMAIL' ? 'WAITING' : 'LOST'
  return isTransient ? 'WAITING' : 'REFUSED'
}

async function handOver(
  { sms, mail }: Dependencies,
  message: Message,
  { recipient, text, letter }: Written,
): Promise<void> {
  if (!letter) return sms.send({ phone: recipient, text, timeoutMs })
  return mail.send({ ...letter, to: recipient, key: await toKey(message), timeoutMs })
}

/** The same for every try of a message, and no other's, of another database neither. */
async function toKey({ kind, subject, audience }: Message): Promise<string> {
  const text = new TextEncoder().encode(`${kind} ${audience} ${subject}`)
  const digest = await crypto.subtle.digest('SHA-256', text)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
