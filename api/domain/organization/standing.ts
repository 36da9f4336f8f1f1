/** What the register's word on a company decides (decision 0132). */
import { findStanding, keepStanding } from '#api/data/organization/standing.ts'
import type { Refusal } from '#api/outcome.ts'
import { log, toCause } from '#api/providers/log.ts'
import { companyStateNotes } from '#language/ru/company-state.ts'
import { type Company, isBarred } from '#schema/rest/organization/organization.ts'
import { listCompanies, type RegisterDependencies } from './register.ts'

type State = Company['state']

/** Null of a company that may be added and pay. */
export const refuseStanding = (state: State, field: string[]): Refusal | null =>
  isBarred(state) ? { code: 'ORGANIZATION_CLOSED', field, message: companyStateNotes[state] } : null

/** A record may be a year old: the register is asked again once it is of another day. */
const freshMs = 24 * 60 * 60 * 1000
/** An order does not wait longer for a register that is slow. */
const askMs = 2000

/** The state of now; that of the record while the register does not answer. */
export async function askStanding(
  dependencies: RegisterDependencies,
  organizationId: string,
): Promise<State | null> {
  const { db, now } = dependencies
  const kept = await findStanding(db, organizationId)
  if (!kept || now().getTime() - Date.parse(kept.checkedAt) < freshMs) return kept?.state ?? null
  const company = await askRegister(dependencies, kept)
  if (!company) return kept.state
  await keepStanding(db, { organizationId, state: company.state, now: now() })
  return company.state
}

async function askRegister(
  dependencies: RegisterDependencies,
  { inn, kpp }: Pick<Company, 'inn' | 'kpp'>,
): Promise<Company | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The register is slow')), askMs)
  })
  try {
    const companies = await Promise.race([listCompanies(dependencies, inn), over])
    return companies.find((one) => one.kpp === kpp) ?? null
  } catch (error) {
    log('warn', { event: 'register-silent', cause: toCause(error) })
    return null
  } finally {
    clearTimeout(timer)
  }
}
