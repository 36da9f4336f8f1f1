/** What the client of an estimate is told when its owner lets them know of other prices. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message } from '#api/data/message/message.ts'
import { findMoved } from '#api/data/message/moved-message.ts'
import type { OwnTexts } from '#api/data/message/text.ts'
import { tell, writeSms } from './text.ts'
import { quote } from './words.ts'
import type { Written } from './written.ts'

const titleMax = 30

type Dependencies = Pick<ApiDependencies, 'db' | 'origin'> & { texts: OwnTexts }

/** It names no sum: what the shop asks is not what the client is asked. */
export async function writeMoved(
  { db, origin, texts }: Dependencies,
  message: Message,
): Promise<Written | null> {
  const { recipient } = message
  const moved = await findMoved(db, message)
  if (!moved || !recipient) return null
  const { title, letterhead, token } = moved
  const told = tell('ESTIMATE_MOVED', {
    estimate: quote(title, titleMax),
    installer: letterhead || null,
    link: `${origin}/shared/estimates/${token}`,
  })
  return { recipient, text: await writeSms(texts, told), isOwn: false }
}
