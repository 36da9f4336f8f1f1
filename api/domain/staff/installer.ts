/** The shop decides who becomes an installer. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findInstallerAsker,
  prepareInstallerDecision,
} from '#api/data/account/installer-request.ts'
import type { Outcome } from '#api/outcome.ts'
import type { StaffCase } from '#schema/rest/staff/inbox.ts'
import type { StaffInstallerDecision } from '#schema/rest/staff/installer-request.ts'
import { actOnCase, type CaseAsked } from './inbox.ts'

/** The role, the answer and the message in one batch, once. */
export async function decideStaffInstaller(
  dependencies: Pick<ApiDependencies, 'db' | 'now' | 'payments'>,
  asked: CaseAsked,
  { version, to, answer }: StaffInstallerDecision,
): Promise<Outcome<StaffCase>> {
  const { db, now } = dependencies
  const asker = await findInstallerAsker(db, Number(asked.id))
  const decided = asker && { ...asker, to, answer, now: now() }
  return actOnCase(dependencies, asked, {
    kind: 'INSTALLER',
    version,
    act: 'installer.decide',
    after: { state: to, ...(answer && { answer }) },
    isOnce: true,
    statements: decided ? prepareInstallerDecision(db, decided) : [],
  })
}
