/** What a stranger with a link may see: a version, and of it what its owner chose. */
import { findOpenShare, openShare } from '#api/data/estimate/share.ts'
import { findLastVersion, type StoredVersion } from '#api/data/estimate/version.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { EstimateShare, EstimateShareCreate } from '#schema/rest/estimate/share.ts'
import type { Asked, Dependencies } from './save.ts'
import { sendVersion } from './version.ts'

/** Opens the link and sends the estimate as it is; an open link changes what it shows alone. */
export async function shareEstimate(
  dependencies: Dependencies,
  { session, id }: Asked,
  shown: EstimateShareCreate,
): Promise<Outcome<EstimateShare>> {
  const { db, now } = dependencies
  if ((await findOpenShare(db, id)) === null) {
    const sent = await sendVersion(dependencies, { session, id })
    if (!sent.ok) return sent
  }
  const share = await openShare(db, { userId: session.userId, id }, shown, now())
  return share ? accept(share) : decline('NOT_FOUND')
}

/**
 * What a link shows. Estimates that were shared before there were versions get their first one when
 * it is looked at: SQL of a migration cannot count their prices (docs/decisions/0240).
 */
export async function findSentVersion(
  dependencies: Dependencies,
  { id, ...owner }: { id: string; userId: string; cityId: string },
): Promise<StoredVersion | null> {
  const last = await findLastVersion(dependencies.db, id)
  if (last) return last
  const sent = await sendVersion(dependencies, { session: owner, id })
  return sent.ok ? sent.value : null
}
