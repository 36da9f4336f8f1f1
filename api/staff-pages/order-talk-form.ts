/** The talk of an order's page: what it shows, and what its form sends. */
import type { ApiContext } from '#api/context.ts'
import { findStaffTalk } from '#api/data/staff/order-message.ts'
import { staffOf } from '#api/http/staff.ts'
import { photoBytesMax } from '#schema/complaint.ts'
import { Id } from '#schema/rest/scalar.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { StaffOrderMessageAdd, type StaffOrderTalk } from '#schema/rest/staff/order-message.ts'
import { mayDo } from '#schema/staff-role.ts'
import type { Values } from './form.ts'

/** A message that was not taken: it is shown again, but for its pictures, which no page can give. */
export type TalkTyped = {
  text: string
  hadPhotos: boolean
  errors: Record<string, string>
  /** The newest message that its writer saw, when others came meanwhile. */
  staleSince: string | null | undefined
}

export type TalkShown = {
  talk: StaffOrderTalk
  /** Those before one of them, and not the newest. */
  isEarlier: boolean
  typed: TalkTyped | null
}

/** Null to those who may not read it. */
export async function findTalk(
  c: ApiContext,
  { order }: StaffOrder,
  typed: TalkTyped | null,
): Promise<TalkShown | null> {
  if (!mayDo(staffOf(c).role, 'order.talk')) return null
  // Another address is typed by hand: the newest are shown.
  const before = Id.safeParse(c.req.query('before')).data
  const asked = { number: Number(order.number), before }
  const talk = await findStaffTalk(c.var.db, asked, c.var.now())
  return talk && { talk, isEarlier: before !== undefined, typed }
}

type Read = { values: Values; typed: TalkTyped; message: StaffOrderMessageAdd | null }

/** What was sent: `message` is null of one that cannot be taken, and `typed` says why. */
export async function readMessage(c: ApiContext): Promise<Read> {
  const body = await c.req.parseBody({ all: true })
  const texts = Object.entries(body).filter(([, value]) => typeof value === 'string')
  const values = Object.fromEntries(texts) as Values
  const files = [body.photos ?? []].flat().filter((one) => one instanceof File && one.size > 0)
  const photos = files.filter((one) => one instanceof File)
  const { text = '', lastId } = values
  const typed = { text, hadPhotos: photos.length > 0, errors: {}, staleSince: undefined }
  const large = photos.findIndex(({ size }) => size > photoBytesMax)
  if (large >= 0) {
    const errors = { photos: `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше` }
    return { values, typed: { ...typed, errors }, message: null }
  }
  const parsed = StaffOrderMessageAdd.safeParse({
    text,
    photos: await Promise.all(photos.map(toBase64)),
    lastId: lastId === '' ? null : lastId,
  })
  if (parsed.success && values.key) return { values, typed, message: parsed.data }
  const issues = parsed.error?.issues ?? []
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return { values, typed: { ...typed, errors }, message: null }
}

const toBase64 = async (file: File) => new Uint8Array(await file.arrayBuffer()).toBase64()
