/** A message in words, and what every kind of it asks before it is sent. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message } from '#api/data/message/message.ts'
import { findChannels } from '#api/data/notification/setting.ts'
import type { Letter } from '#api/domain/letter/letter.ts'
import { signLetter, toSettingsUrl } from '#api/domain/letter/signed-letter.ts'
import { events, isStoppable } from './event.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'origin'>

export type Written = {
  /** A phone, or an address. */
  recipient: string
  /** The SMS; of a letter what is kept of it. */
  text: string
  /** False when the recipient is another person than the account's. */
  isOwn: boolean
  letter?: {
    subject: string
    text: string
    html: string
    unsubscribeUrl?: string
    isOneClick?: boolean
  }
}

/** Whether an account has its event told by the channel; what has no event always is. */
export async function isWanted(
  { db }: Pick<Dependencies, 'db'>,
  { kind, channel, userId }: Message,
): Promise<boolean> {
  const event = events[kind]
  if (!event || !userId) return true
  const { sms, email } = await findChannels(db, { userId, event })
  return channel === 'SMS' ? sms : email
}

export const isSameAddress = (one: string, other: string | null) =>
  one.toLowerCase() === other?.toLowerCase()

export async function toLetter(
  { db, origin }: Dependencies,
  { kind }: Message,
  { recipient, letter }: { recipient: string; letter: Letter },
): Promise<Written> {
  return {
    recipient,
    text: `${letter.subject}. ${letter.preheader}`,
    isOwn: true,
    letter: {
      ...(await signLetter({ db, origin }, letter)),
      ...(isStoppable(kind) && { unsubscribeUrl: toSettingsUrl(origin) }),
    },
  }
}
