/** The link by which a client reads an estimate, and answers it. */
import { findParties } from '#api/data/estimate/party.ts'
import { findShareByToken } from '#api/data/estimate/share.ts'
import type { Link } from './answer.ts'
import type { Dependencies } from './save.ts'
import { findSentVersion } from './shared.ts'

/** Null when it is closed, or never was. */
export async function findLink(
  dependencies: Dependencies,
  { token }: { token: string; pass?: string | undefined },
): Promise<Link | null> {
  const share = await findShareByToken(dependencies.db, token)
  if (!share) return null
  const [parties, version] = await Promise.all([
    findParties(dependencies.db, share.id),
    findSentVersion(dependencies, share),
  ])
  return parties && version && { ...share, ...parties, version }
}
