/** What members of an organisation are told: that they are invited, asked to approve, answered. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message } from '#api/data/message/message.ts'
import {
  findToldApproval,
  findToldInvitation,
  type ToldApproval,
} from '#api/data/message/organization-subject.ts'
import { findOrderForMessage, type OrderForMessage } from '#api/data/message/subject.ts'
import { truncate } from '#api/domain/truncate.ts'
import { formatSum } from '#language/ru/paper.ts'
import { cutAddresses } from '#schema/name.ts'
import { identity } from '#shop/identity.ts'
import { nameDeadline, quote } from './words.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type Written = {
  recipient: string
  text: string
  /** What a letter says, and where it leads; an invited phone has no letter. */
  words?: { title: string; url: string }
}

const nameMax = 40
const inviterMax = 24
const reasonMax = 60

const writers: Partial<
  Record<Message['kind'], (given: Dependencies, message: Message) => Promise<Written | null>>
> = {
  ORGANIZATION_INVITED: writeInvitation,
  APPROVAL_ASKED: (given, message) => writeOfOrder(given, message, tellAsked),
  APPROVED: (given, message) => writeOfOrder(given, message, tellApproved),
  DECLINED: (given, message) => writeOfOrder(given, message, tellDeclined),
}

export const isOfOrganization = ({ kind }: Message) => writers[kind] !== undefined

/** Null when it is not true any more. */
export const writeForMember = async (
  given: Dependencies,
  message: Message,
): Promise<Written | null> => (await writers[message.kind]?.(given, message)) ?? null

async function writeInvitation(
  { db, now, origin }: Dependencies,
  { subject }: Message,
): Promise<Written | null> {
  const told = await findToldInvitation(db, { id: subject, now: now() })
  if (!told) return null
  const inviter = truncate(cutAddresses(told.invitedBy ?? ''), inviterMax)
  const who = inviter ? `${inviter} приглашает` : 'приглашаем'
  const text = `${identity.name}: ${who} вас в\u00a0${truncate(cutAddresses(told.name), nameMax)}. Ответить: ${origin}/profile/organizations`
  return { recipient: told.phone, text }
}

type Told = OrderForMessage & { approval: ToldApproval; now: Date }

async function writeOfOrder(
  { db, now, origin }: Dependencies,
  message: Message,
  tell: (told: Told) => string | null,
): Promise<Written | null> {
  const approval = await findToldApproval(db, message)
  const told = approval && (await findOrderForMessage(db, message, now()))
  const words = told && tell({ ...told, approval, now: now() })
  if (!words || !approval?.phone) return null
  const url = `${origin}/profile/orders/${told.order.number}`
  return {
    recipient: approval.phone,
    text: `${identity.name}: ${words}. ${url}`,
    words: { title: words, url },
  }
}

const nameOrder = ({ order }: OrderForMessage) => `заказ №\u00a0${order.number}`

function tellAsked(told: Told): string | null {
  const { order, approval, timezone, now } = told
  if (order.status !== 'AWAITING_APPROVAL' || !approval.expiresAt) return null
  const sum = formatSum(order.sums.total.amountMinor)
  const until = nameDeadline(approval.expiresAt, { now, timezone })
  const who = [
    truncate(cutAddresses(approval.buyerName ?? ''), inviterMax),
    truncate(cutAddresses(approval.organizationName), nameMax),
  ]
  return `согласуйте ${nameOrder(told)} на\u00a0${sum} до\u00a0${until} (${who.filter(Boolean).join(', ')})`
}

function tellApproved(told: Told): string | null {
  const { order, timezone, now } = told
  const { status, payment } = order
  if (status === 'CANCELLED') return null
  const approved = `${nameOrder(told)} согласован`
  if (status !== 'AWAITING_PAYMENT' || !payment.expiresAt) return approved
  return `${approved}. Оплатите до\u00a0${nameDeadline(payment.expiresAt, { now, timezone })}`
}

function tellDeclined(told: Told): string | null {
  const { cancelReason } = told
  const why = cancelReason ? `: ${quote(cancelReason, reasonMax)}` : ''
  return `${nameOrder(told)} не\u00a0согласован${why}`
}
