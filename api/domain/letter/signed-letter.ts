/** A letter as it is sent: rendered, with who writes it and where letters are chosen. */
import type { ApiDependencies } from '#api/context.ts'
import { findSignature } from '#api/data/message/subject.ts'
import { type Letter, renderLetter } from './letter.ts'

export const toSettingsUrl = (origin: string) => `${origin}/profile/notifications`

export async function signLetter(
  { db, origin }: Pick<ApiDependencies, 'db' | 'origin'>,
  letter: Letter,
): Promise<{ subject: string; text: string; html: string }> {
  const signature = { ...(await findSignature(db)), origin, settingsUrl: toSettingsUrl(origin) }
  return { subject: letter.subject, ...renderLetter(letter, signature) }
}
