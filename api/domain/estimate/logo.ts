/** The picture on a letterhead. */

import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { type Logo, writeLogo } from '#api/data/estimate/logo.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import { takePicture } from '#api/domain/picture/picture.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { logoBytesMax } from '#schema/estimate.ts'
import { refuseAs } from './compose.ts'
import type { Asked, Dependencies } from './save.ts'

/** What a PDF can show: a letterhead without its picture would surprise the client. */
const drawn = new Set(['image/jpeg', 'image/png'])

/** Puts a picture given as base64, or takes it away. */
export async function changeLogo(
  { db, now }: Dependencies,
  { session, id }: Asked,
  picture: string | null,
): Promise<Outcome<StoredEstimate>> {
  const logo = picture === null ? accept(null) : await readLogo(picture)
  if (!logo.ok) return logo
  const isThere = await writeLogo(db, { userId: session.userId, id }, logo.value, now())
  const stored = isThere ? await findStoredEstimate(db, session, id) : null
  return stored ? accept(stored) : decline('NOT_FOUND')
}

async function readLogo(picture: string): Promise<Outcome<Logo>> {
  const bytes = Uint8Array.fromBase64(picture)
  if (bytes.length > logoBytesMax) return refuseAs(['picture'], 'Картинка больше 200\u00a0КБ')
  const taken = takePicture(bytes)
  if (!taken || !drawn.has(taken.type)) return refuseAs(['picture'], 'Нужен файл JPEG или PNG')
  return accept({ id: await toDigest(picture), ...taken })
}
