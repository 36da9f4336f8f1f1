/** What members of an organisation are told: that they are invited, asked to approve, answered. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message, MessageKind } from '#api/data/message/message.ts'
import { findToldInvitation } from '#api/data/message/organization-subject.ts'
import { truncate } from './truncate.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin'>

const nameMax = 40

const kinds: readonly MessageKind[] = ['ORGANIZATION_INVITED']

export const isOfOrganization = ({ kind }: Message) => kinds.includes(kind)

/** Null when it is not true any more. */
export async function writeForMember(
  { db, now, origin }: Dependencies,
  { subject }: Message,
): Promise<{ recipient: string; text: string } | null> {
  const told = await findToldInvitation(db, { id: subject, now: now() })
  if (!told) return null
  const who = told.invitedBy ? `${told.invitedBy} приглашает` : 'приглашаем'
  const text = `Отвес: ${who} вас в\u00a0${truncate(told.name, nameMax)}. Ответить: ${origin}/profile/organizations`
  return { recipient: told.phone, text }
}
