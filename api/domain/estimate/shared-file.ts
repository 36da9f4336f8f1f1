/** Files that a client opens by a link: the paper of a version, and the picture of its letterhead. */
import { findAcceptance } from '#api/data/estimate/acceptance.ts'
import { findLogoById, type Logo } from '#api/data/estimate/logo.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { cutContent, toVersionPaper } from './content.ts'
import { toFileName } from './export.ts'
import { writeEstimatePdf } from './pdf.ts'
import type { Dependencies } from './save.ts'
import { openSharedVersion, type VersionAsked } from './shared.ts'

export async function findSharedLogo(
  dependencies: Dependencies,
  asked: VersionAsked,
): Promise<Logo | null> {
  const opened = await openSharedVersion(dependencies, asked)
  if (!opened) return null
  const { share, version } = opened
  const { logoId } = cutContent(version.content, share)
  return logoId === null ? null : findLogoById(dependencies.db, { userId: share.userId, logoId })
}

export async function writeSharedPdf(
  dependencies: Dependencies & { origin: string },
  asked: VersionAsked,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string } | null> {
  const { db, origin } = dependencies
  const opened = await openSharedVersion(dependencies, asked)
  if (!opened) return null
  const { share, version } = opened
  const { paper, logoId } = toVersionPaper(version, share)
  const [logo, acceptance] = await Promise.all([
    logoId === null ? null : findLogoById(db, { userId: share.userId, logoId }),
    findAcceptance(db, share.id, version.number),
  ])
  const bytes = await writeEstimatePdf(paper, {
    timeZone: defaultTimezone,
    logo: logo?.bytes ?? null,
    link: `${origin}/shared/estimates/${share.token}`,
    version: { ...version, sentAt: version.createdAt },
    acceptance,
  })
  return { bytes, name: `${toFileName(paper.title)}, версия ${version.number}.pdf` }
}
