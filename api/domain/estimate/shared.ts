/** What a stranger with a link may see: a version, and of it what its owner chose. */
import type { ApiDependencies } from '#api/context.ts'
import { type FoundShare, findOpenShare, openShare } from '#api/data/estimate/share.ts'
import {
  findLastVersion,
  findVersion,
  listVersions,
  type StoredVersion,
} from '#api/data/estimate/version.ts'
import { countView } from '#api/data/estimate/view.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { hidePin } from '#api/rules/account/pin.ts'
import { compareEstimates } from '#schema/estimate-difference.ts'
import type { EstimateDifference } from '#schema/rest/estimate/difference.ts'
import type { EstimateShare, EstimateShareCreate } from '#schema/rest/estimate/share.ts'
import type { SharedEstimate } from '#schema/rest/estimate/shared.ts'
import { cutContent, toSharedEstimate } from './content.ts'
import { type LinkAsked, openByLink } from './link-gate.ts'
import type { Asked, Dependencies } from './save.ts'
import { sendVersion } from './version.ts'

/** Opens the link and sends the estimate as it is; an open link changes only what it shows. */
export async function shareEstimate(
  dependencies: Dependencies,
  { session, id }: Asked,
  { pin, ...shown }: EstimateShareCreate,
): Promise<Outcome<EstimateShare>> {
  const { db, now } = dependencies
  if ((await findOpenShare(db, id)) === null) {
    const sent = await sendVersion(dependencies, { session, id })
    if (!sent.ok) return sent
  }
  const hidden = typeof pin === 'string' ? await hidePin(pin) : pin
  const owned = { userId: session.userId, id }
  const share = await openShare(db, owned, { ...shown, pin: hidden }, now())
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

export type VersionAsked = LinkAsked & { version?: number | undefined }
type Opened = { share: FoundShare; version: StoredVersion }

/** A version of an estimate whose link is open to who asks; the last one unless a number is told. */
export async function openSharedVersion(
  dependencies: Dependencies,
  { version: number, ...asked }: VersionAsked,
): Promise<Opened | null> {
  const share = await openByLink(dependencies, asked)
  if (!share) return null
  const version = await (number === undefined
    ? findSentVersion(dependencies, share)
    : findVersion(dependencies.db, share.id, number))
  return version && { share, version }
}

export async function readShared(
  dependencies: Dependencies,
  asked: VersionAsked,
): Promise<SharedEstimate | null> {
  const opened = await openSharedVersion(dependencies, asked)
  if (!opened) return null
  const { share, version } = opened
  return toSharedEstimate(version, await listVersions(dependencies.db, share.id), share)
}

/** What a client reads of the difference between two versions. */
export async function compareShared(
  dependencies: Dependencies,
  { before, after, ...asked }: LinkAsked & { before: number; after: number },
): Promise<EstimateDifference | null> {
  const share = await openByLink(dependencies, asked)
  if (!share) return null
  const [one, other] = await Promise.all([
    findVersion(dependencies.db, share.id, before),
    findVersion(dependencies.db, share.id, after),
  ])
  if (!one || !other) return null
  return compareEstimates(cutContent(one.content, share), cutContent(other.content, share))
}

/** Counts that a person has opened a version, and tells its owner of the first time. */
export async function viewShared(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  { viewerId, version: number, ...asked }: LinkAsked & { viewerId: string | null; version: number },
): Promise<boolean | null> {
  const share = await openByLink({ db, now }, asked)
  if (!share) return null
  if (viewerId === share.userId) return false
  const { id: estimateId, userId } = share
  if (await countView(db, { estimateId, number, now: now() })) {
    const subject = `${estimateId} ${number}`
    await prepareMessage(db, { kind: 'ESTIMATE_VIEWED', subject, userId, now: now() }).run()
  }
  return true
}
