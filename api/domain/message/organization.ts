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
import { type Told, tell } from './text.ts'
import { nameDeadline, quote } from './words.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>
type ToldMember = {
  recipient: string
  told: Told
  /** Where a letter leads; an invited phone has no letter. */
  url?: string
}

const nameMax = 40
const inviterMax = 24
const reasonMax = 60

const finders: Partial<
  Record<Message['kind'], (given: Dependencies, message: Message) => Promise<ToldMember | null>>
> = {
  ORGANIZATION_INVITED: findInvitation,
  APPROVAL_ASKED: (given, message) => findOfOrder(given, message, tellAsked),
  APPROVED: (given, message) => findOfOrder(given, message, tellApproved),
  DECLINED: (given, message) => findOfOrder(given, message, tellDeclined),
}

export const isOfOrganization = ({ kind }: Message) => finders[kind] !== undefined

/** Null when it is not true any more. */
export const tellMember = async (
  given: Dependencies,
  message: Message,
): Promise<ToldMember | null> => (await finders[message.kind]?.(given, message)) ?? null

async function findInvitation(
  { db, now, origin }: Dependencies,
  { subject }: Message,
): Promise<ToldMember | null> {
  const told = await findToldInvitation(db, { id: subject, now: now() })
  if (!told) return null
  const values = {
    inviter: truncate(cutAddresses(told.invitedBy ?? ''), inviterMax),
    organization: truncate(cutAddresses(told.name), nameMax),
    link: `${origin}/profile/organizations`,
  }
  return { recipient: told.phone, told: tell('ORGANIZATION_INVITED', values) }
}

type Found = OrderForMessage & { approval: ToldApproval; now: Date; link: string }

async function findOfOrder(
  { db, now, origin }: Dependencies,
  message: Message,
  write: (found: Found) => Told | null,
): Promise<ToldMember | null> {
  const approval = await findToldApproval(db, message)
  const found = approval && (await findOrderForMessage(db, message, now()))
  if (!found) return null
  const link = `${origin}/profile/orders/${found.order.number}`
  const told = write({ ...found, approval, now: now(), link })
  return told && approval.phone ? { recipient: approval.phone, told, url: link } : null
}

const toOrder = ({ order, link }: Found) => ({ order: `№\u00a0${order.number}`, link })

function tellAsked(found: Found): Told | null {
  const { order, approval, timezone, now } = found
  if (order.status !== 'AWAITING_APPROVAL' || !approval.expiresAt) return null
  return tell('APPROVAL_ASKED', {
    ...toOrder(found),
    sum: formatSum(order.sums.total.amountMinor),
    deadline: nameDeadline(approval.expiresAt, { now, timezone }),
    buyer: truncate(cutAddresses(approval.buyerName ?? ''), inviterMax),
    organization: truncate(cutAddresses(approval.organizationName), nameMax),
  })
}

function tellApproved(found: Found): Told | null {
  const { order, timezone, now } = found
  const { status, payment } = order
  if (status === 'CANCELLED') return null
  const until = status === 'AWAITING_PAYMENT' ? payment.expiresAt : null
  const deadline = until ? nameDeadline(until, { now, timezone }) : null
  return tell('APPROVED', { ...toOrder(found), deadline })
}

function tellDeclined(found: Found): Told | null {
  const { cancelReason } = found
  const reason = cancelReason && quote(cancelReason, reasonMax)
  return tell('DECLINED', { ...toOrder(found), reason })
}
