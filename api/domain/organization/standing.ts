/** What the register's word on a company decides (decision 0132). */
import { findStanding, keepStanding } from '#api/data/organization/standing.ts'
import type { Refusal } from '#api/data/outcome.ts'
import { log } from '#api/providers/log.ts'
import { type Company, isBarred } from '#schema/rest/organization/organization.ts'
import { listCompanies, type RegisterDependencies } from './register.ts'

type State = Company['state']

/** What a buyer is told of a company that is not in good standing. */
export const standingNotes: Record<State, string> = {
  ACTIVE: '',
  LIQUIDATING:
    'Организация ликвидируется. Добавить можно, но\u00a0банк может не\u00a0провести оплату',
  LIQUIDATED: 'Организация прекратила работу: счёт на\u00a0неё не\u00a0выставить',
  BANKRUPT: 'Идёт банкротство: счёт на\u00a0организацию не\u00a0выставляем',
  REORGANIZING: 'Идёт реорганизация: реквизиты могут измениться',
}

/** Null of a company that may be added and pay. */
export const refuseStanding = (state: State, field: string[]): Refusal | null =>
  isBarred(state) ? { code: 'ORGANIZATION_CLOSED', field, message: standingNotes[state] } : null

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
    log('warn', { event: 'register-silent', error: String(error) })
    return null
  } finally {
    clearTimeout(timer)
  }
}
