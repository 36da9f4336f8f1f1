/** The link by which a client reads an estimate, and answers it. */
import { findParties } from '#api/data/estimate/party.ts'
import type { Refusal } from '#api/outcome.ts'
import type { Link } from './answer.ts'
import { type LinkAsked, openByLink } from './link-gate.ts'
import type { Dependencies } from './save.ts'
import { findSentVersion } from './shared.ts'

/** Whoever sends something was reading a moment ago: the page still has what they typed. */
export const linkClosed: Refusal = {
  code: 'NOT_FOUND',
  message:
    'Ссылка больше не\u00a0открывается: исполнитель закрыл её или поменял код. ' +
    'Скопируйте, что написали, и\u00a0обновите страницу',
}

/** Null when it is closed, or never was, has ended, or asks a PIN that was not told. */
export async function findLink(dependencies: Dependencies, asked: LinkAsked): Promise<Link | null> {
  const share = await openByLink(dependencies, asked)
  if (!share) return null
  const [parties, version] = await Promise.all([
    findParties(dependencies.db, share.id),
    findSentVersion(dependencies, share),
  ])
  return parties && version && { ...share, ...parties, version }
}
