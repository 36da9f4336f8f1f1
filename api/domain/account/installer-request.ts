/** A client asks to become an installer, and takes it back. */
import type { ApiDependencies } from '#api/context.ts'
import {
  createInstallerRequest,
  findInstallerHindrance,
  findOwnInstallerRequest,
  withdrawInstallerRequest,
} from '#api/data/account/installer-request.ts'
import { findStoredResponse, toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { findOrganization } from '#api/data/organization/organization.ts'
import { readPhotos } from '#api/domain/file/photo.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { companyStateNotes } from '#language/ru/company-state.ts'
import { installerMessages } from '#schema/installer-request.ts'
import { toDigits } from '#schema/requisite.ts'
import type {
  InstallerRequest,
  InstallerRequestCreate,
} from '#schema/rest/account/installer-request.ts'
import { isBarred } from '#schema/rest/organization/organization.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
type Asked = InstallerRequestCreate & { userId: string; key: string | null }

/** The same key answers the request that it made, as it is now. */
export async function askToInstall(
  { db, now }: Dependencies,
  { userId, key, ...asked }: Asked,
): Promise<Outcome<InstallerRequest>> {
  const kept = key === null ? null : await toIdempotencyKey(`installer:${userId}`, key, asked)
  const replay = async () => {
    const found = kept && (await findStoredResponse(db, kept))
    if (!found) return null
    return found.isSame ? answerRequest(db, userId, found.id) : decline('IDEMPOTENCY_MISMATCH')
  }
  const replayed = await replay()
  if (replayed) return replayed
  const hindrance = await findInstallerHindrance(db, userId, now())
  if (hindrance) return decline(hindrance)
  const payer = await readStanding(db, userId, asked)
  if (!payer.ok) return payer
  const photos = readPhotos(asked.photos)
  if (!photos.ok) return photos
  const { standing, text } = asked
  const made = { userId, standing, ...payer.value, text, photos: photos.value, kept, now: now() }
  const id = await createInstallerRequest(db, made)
  if (id !== null) return answerRequest(db, userId, id)
  // A twin of this form was first, another form, or a decision.
  const twin = await replay()
  return twin ?? decline((await findInstallerHindrance(db, userId, now())) ?? 'CONFLICT')
}

type Payer = { inn: string; organizationName: string | null }

async function readStanding(
  db: ApiDependencies['db'],
  userId: string,
  { standing, inn, organizationId }: InstallerRequestCreate,
): Promise<Outcome<Payer>> {
  if (standing === 'SELF_EMPLOYED') return accept({ inn: toDigits(inn), organizationName: null })
  const found = await findOrganization(db, { userId, organizationId })
  const refuse = (message: string): Outcome<never> => ({
    ok: false,
    refusal: { code: 'VALIDATION', field: ['organizationId'], message },
  })
  if (!found) return refuse(installerMessages.organization)
  if (isBarred(found.state)) return refuse(companyStateNotes[found.state])
  return accept({ inn: found.inn, organizationName: found.name })
}

/** May be repeated; refused once the shop has decided. */
export async function withdrawRequest(
  { db, now }: Dependencies,
  { userId, id }: { userId: string; id: string },
): Promise<Outcome<InstallerRequest>> {
  await withdrawInstallerRequest(db, { userId, id, now: now() })
  const answer = await answerRequest(db, userId, id)
  return answer.ok && answer.value.status !== 'WITHDRAWN' ? decline('DECIDED') : answer
}

async function answerRequest(
  db: ApiDependencies['db'],
  userId: string,
  id: string,
): Promise<Outcome<InstallerRequest>> {
  const found = await findOwnInstallerRequest(db, { userId, id })
  return found ? accept(found) : decline('NOT_FOUND')
}
