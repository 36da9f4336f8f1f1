/** Sending an estimate to its client: a version keeps what was said, to the kopeck. */
import { findStoredEstimate, hasEstimate } from '#api/data/estimate/estimate.ts'
import { renewPromises } from '#api/data/estimate/promise.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import {
  findLastVersion,
  findVersion,
  insertVersion,
  listVersions,
  type StoredVersion,
} from '#api/data/estimate/version.ts'
import { listViews } from '#api/data/estimate/view.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { toCanonicalJson } from '#schema/canonical-json.ts'
import { versionMax } from '#schema/estimate.ts'
import { compareEstimates } from '#schema/estimate-difference.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import type {
  EstimateDifference,
  EstimateDifferenceQuery,
} from '#schema/rest/estimate/difference.ts'
import type { EstimateVersionSent } from '#schema/rest/estimate/version.ts'
import { toContent, toEstimateVersion } from './content.ts'
import type { Asked, Dependencies } from './save.ts'
import { viewEstimate } from './view.ts'

/** What a client would be sent now. */
async function toDraftContent(
  { db }: Pick<Dependencies, 'db'>,
  cityId: string,
  stored: StoredEstimate,
): Promise<EstimateContent> {
  return toContent(await viewEstimate(db, cityId, stored))
}

/** As many senders may meet before one of them gives up. */
const triesMax = 5

/** Sends the estimate as it is now; when nothing has changed, it is the last version. */
export async function sendVersion(
  dependencies: Dependencies,
  { session, id }: Pick<Asked, 'id'> & { session: { userId: string; cityId: string } },
): Promise<Outcome<StoredVersion>> {
  const { db, now } = dependencies
  // What a client is shown is kept from the day on which it is shown.
  await renewPromises(db, { ...session, id, now: now() })
  for (let i = 0; i < triesMax; i += 1) {
    const stored = await findStoredEstimate(db, session, id)
    if (!stored) return decline('NOT_FOUND')
    const content = await toDraftContent(dependencies, session.cityId, stored)
    const text = toCanonicalJson(content)
    const fingerprint = await toDigest(text)
    const last = await findLastVersion(db, id)
    if (last?.fingerprint === fingerprint) return accept(last)
    const number = (last?.number ?? 0) + 1
    if (number > versionMax) return decline('ESTIMATE_VERSION_LIMIT')
    const version = {
      estimateId: id,
      number,
      fingerprint,
      totalMinor: content.total?.amountMinor ?? 0,
      createdAt: now().toISOString(),
    }
    if (await insertVersion(db, { ...version, content: text })) {
      return accept({ ...version, content })
    }
  }
  return decline('CONFLICT')
}

/** Versions of one's own estimate with who has seen them, the last one first. */
export async function listSentVersions(
  { db }: Pick<Dependencies, 'db'>,
  { session: { userId }, id }: Asked,
): Promise<Outcome<EstimateVersionSent[]>> {
  if (!(await hasEstimate(db, userId, id))) return decline('NOT_FOUND')
  const [versions, views] = await Promise.all([listVersions(db, id), listViews(db, id)])
  return accept(
    versions.map((version) => ({
      ...toEstimateVersion(version),
      views: views.get(version.number) ?? null,
    })),
  )
}

/** What has changed between two versions of one's own estimate, or since the last one. */
export async function compareOwn(
  dependencies: Dependencies,
  { session, id }: Asked,
  { before, after }: EstimateDifferenceQuery,
): Promise<Outcome<EstimateDifference>> {
  const { db } = dependencies
  const stored = await findStoredEstimate(db, session, id)
  if (!stored) return decline('NOT_FOUND')
  const [one, other] = await Promise.all([
    before === undefined ? findLastVersion(db, id) : findVersion(db, id, before),
    after === undefined
      ? toDraftContent(dependencies, session.cityId, stored)
      : findVersion(db, id, after).then((version) => version?.content ?? null),
  ])
  return one && other ? accept(compareEstimates(one.content, other)) : decline('NOT_FOUND')
}
