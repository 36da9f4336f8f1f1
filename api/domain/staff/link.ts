/** Sends a link to the person of the shop whom it lets in. */
import type { ApiDependencies } from '#api/context.ts'
import { findOwnTexts } from '#api/data/message/text.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { writeStaffLinkLetter } from '#api/domain/letter/account-letter.ts'
import { signLetter } from '#api/domain/letter/signed-letter.ts'
import { tell, writeLetterTexts, writeSms } from '#api/domain/message/text.ts'
import { nameDeadline } from '#api/domain/message/words.ts'
import { log, toCause } from '#api/providers/log.ts'
import { ProviderError } from '#api/providers/request.ts'
import { uncapitalize } from '#language/ru/letter-case.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import type { StaffLinkCreate, StaffPerson, StaffPersonLinked } from '#schema/rest/staff/person.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'origin' | 'sms' | 'mail'>
type Sent = { url: string; sendBy: StaffLinkCreate['sendBy'] }

/**
 * The link is written nowhere but in what is sent: it goes at once, past the queue of messages,
 * as one-time codes do. A provider that fails takes nothing back: the link is on the screen.
 */
export async function sendStaffLink(
  dependencies: Dependencies,
  person: StaffPerson,
  { url, sendBy }: Sent,
): Promise<StaffPersonLinked['sent']> {
  if (sendBy === 'NONE') return 'NO'
  try {
    await send(dependencies, person, { url, sendBy })
    return 'SENT'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', { event: 'staff-link-unsent', cause: toCause(error) })
    return 'FAILED'
  }
}

async function send(
  { db, now, origin, sms, mail }: Dependencies,
  { phone, email, role, link }: StaffPerson,
  { url, sendBy }: Sent,
): Promise<void> {
  const place = { now: now(), timezone: await findStaffTimezone(db) }
  const deadline = link && nameDeadline(link.endsAt, place)
  const words = { role: uncapitalize(staffRoleNames[role]), deadline, link: url }
  const texts = await findOwnTexts(db, ['STAFF_LINK'])
  const told = tell('STAFF_LINK', words)
  if (sendBy === 'SMS' && phone) return sms.send({ phone, text: await writeSms(texts, told) })
  if (sendBy !== 'EMAIL' || !email) return
  const letter = writeStaffLinkLetter(await writeLetterTexts(texts, told), url)
  const signed = await signLetter({ db, origin }, letter)
  await mail.send({ ...signed, to: email, key: crypto.randomUUID() })
}
