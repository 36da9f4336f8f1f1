/** Sends what waits to be told, at most once each (docs/decisions/0092). */
import type { ApiDependencies } from '#api/context.ts'
import {
  buyerKinds,
  claimMessage,
  dropMessage,
  endMessage,
  listDueMessages,
  loseMessages,
  type Message,
  type MessageBound,
  type MessageKind,
  postponeMessage,
} from '#api/data/message/message.ts'
import { findPaymentAmount, findToldOrder } from '#api/data/message/message-subject.ts'
import { log } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { writeForBuyer } from './message-buyer.ts'
import { isOfOrganization, writeForMember } from './message-organization.ts'
import { writeForShop } from './message-shop.ts'
import { toRetryAt } from './retry.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'sms' | 'origin' | 'staffPhone'>

const hourMs = 60 * 60 * 1000
/** What is older is no longer news. */
const ageMaxMs = 24 * hourMs
/** A run that has not ended one by then has died. */
const sendingMs = hourMs / 4
/** No one waits for the answer, and one that is late is a message lost. */
const timeoutMs = 15_000

/** What one recipient is sent an hour: who only asks cannot crowd out the orders. */
const bounds: Omit<MessageBound, 'since'>[] = [
  { kinds: ['QUESTION', 'REVIEW'], max: 10 },
  { kinds: ['ORDER_NEW', 'RETURN', 'COMPLAINT'], max: 60 },
  { kinds: ['ORGANIZATION_INVITED'], max: 3 },
  { kinds: buyerKinds, max: 10 },
]

/** Those that were left behind, and those that are due; of the scheduled job. */
export async function sweepMessages(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  const count = await loseMessages(db, new Date(now().getTime() - sendingMs))
  if (count > 0) log('error', { event: 'messages-lost', count })
  await sendMessages(dependencies)
}

/** After what caused them; what is not sent now the scheduled job sends. */
export async function sendMessages(dependencies: Dependencies): Promise<void> {
  const { db, now } = dependencies
  for (const message of await listDueMessages(db, now())) {
    const written = isFresh(message, now()) ? await write(dependencies, message) : null
    if (!written) {
      await dropMessage(db, message.id)
      continue
    }
    const bound = toBound(message.kind, now())
    if (await claimMessage(db, message, { ...written, now: now(), bound })) {
      // A provider that is down, or unpaid, refuses the others too.
      if (!(await deliver(dependencies, message, written))) return
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

function toBound(kind: MessageKind, now: Date): MessageBound {
  const bound = bounds.find(({ kinds }) => kinds.includes(kind))
  return { kinds: [kind], max: 0, ...bound, since: new Date(now.getTime() - hourMs) }
}

type Written = { recipient: string; text: string }

/** Null when there is nothing to tell, or no one to tell it to. */
async function write(dependencies: Dependencies, message: Message): Promise<Written | null> {
  const { db, now, origin, staffPhone } = dependencies
  if (message.audience === 'SHOP') {
    const text = staffPhone && (await writeForShop(dependencies, message))
    return staffPhone && text ? { recipient: staffPhone, text } : null
  }
  if (isOfOrganization(message)) return writeForMember(dependencies, message)
  const told = await findToldOrder(db, message, now())
  if (!told) return null
  const isPayment = message.kind === 'PAYMENT_REFUNDED'
  const refundMinor = isPayment ? await findPaymentAmount(db, message.subject) : 0
  const { order, timezone, userPhone } = told
  const { phone } = order.recipient
  const text = writeForBuyer({ message, told, place: { now: now(), timezone }, refundMinor })
  if (!text || phone === null) return null
  // The page opens to who ordered; the goods may be for another person.
  const link = phone === userPhone ? `. ${origin}/profile/orders/${order.number}` : ''
  return { recipient: phone, text: text + link }
}

/** False when the provider takes nothing now. */
async function deliver(
  { db, now, sms }: Dependencies,
  { id, kind, tryCount }: Message,
  { recipient: phone, text }: Written,
): Promise<boolean> {
  try {
    await sms.send({ phone, text, timeoutMs })
    await endMessage(db, id, 'SENT')
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { isTransient, isUncertain } = error
    const outcome = isUncertain ? 'LOST' : isTransient ? 'WAITING' : 'REFUSED'
    const level = outcome === 'WAITING' ? 'warn' : 'error'
    log(level, { event: 'message-not-sent', id, kind, outcome, error: error.message })
    if (outcome === 'WAITING') {
      await postponeMessage(db, { id, from: 'SENDING', tryAt: toRetryAt(now(), tryCount) })
      return false
    }
    await endMessage(db, id, outcome)
    // After one that is silent the next would only wait as long.
    return !isUncertain
  }
}
