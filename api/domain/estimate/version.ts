/** Sending an estimate to its client: a version keeps what was said, to the kopeck. */
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import { findLastVersion, insertVersion, type StoredVersion } from '#api/data/estimate/version.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { versionMax } from '#schema/estimate.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import { toContent } from './content.ts'
import type { Asked, Dependencies } from './save.ts'
import { viewEstimate } from './view.ts'

/** JSON that is the same for equal values, whatever the order in which their fields were written. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

export const toFingerprint = (content: EstimateContent): Promise<string> =>
  toDigest(toCanonicalJson(content))

/** What a client would be sent now. */
export async function toDraftContent(
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
