/** Finds what the paper of an act says. */
import { findAcceptance } from '#api/data/estimate/acceptance.ts'
import { listActs } from '#api/data/estimate/act.ts'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { findLogo } from '#api/data/estimate/logo.ts'
import { findVersion } from '#api/data/estimate/version.ts'
import type { Database } from '#api/database.ts'
import { defaultTimezone } from '#schema/constant.ts'
import { type ActPaper, writeActPdf } from './act-pdf.ts'
import { sumActs } from './act-sum.ts'
import type { Link } from './answer.ts'
import type { Dependencies } from './save.ts'

type Owned = { userId: string; id: string }

/** Null when there is no such act. */
async function findPaper(db: Database, owned: Owned, number: number): Promise<ActPaper | null> {
  const acts = await listActs(db, owned.id)
  const act = acts.find((one) => one.number === number)
  if (!act) return null
  const [acceptance, version, logo] = await Promise.all([
    findAcceptance(db, owned.id, act.versionNumber),
    findVersion(db, owned.id, act.versionNumber),
    findLogo(db, owned),
  ])
  if (!acceptance || !version) return null
  const doneMinor = sumActs(acts.filter((one) => one.number <= number))
  const { content } = version
  return {
    act,
    content,
    acceptance,
    doneMinor,
    logo: logo?.bytes ?? null,
    timeZone: defaultTimezone,
  }
}

export async function writeOwnAct({ db }: Dependencies, owned: Owned, number: number) {
  if (!(await hasEstimate(db, owned.userId, owned.id))) return null
  const paper = await findPaper(db, owned, number)
  return paper && writeActPdf(paper)
}

/** Of a link that hides names, the paper has none; who has taken the work knows it. */
export async function writeSharedAct({ db }: Dependencies, link: Link, number: number) {
  const paper = await findPaper(db, { userId: link.ownerId, id: link.id }, number)
  if (!paper) return null
  if (link.withContacts) return writeActPdf(paper)
  const contacts = { name: '', phone: '', client: '', object: '' }
  return writeActPdf({ ...paper, logo: null, content: { ...paper.content, contacts } })
}
