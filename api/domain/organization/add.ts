/** Finds companies for a user and adds them to those the user may act for. */
import { listOrganizations } from '#api/data/organization/organization.ts'
import { createOrganizations } from '#api/data/organization/write.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { companyStateNotes } from '#language/ru/company-state.ts'
import { refuseInn } from '#schema/requisite.ts'
import {
  type CanAddOrganization,
  type Company,
  type FoundCompany,
  isBarred,
  type Organization,
  organizationMax,
} from '#schema/rest/organization/organization.ts'
import { listCompanies, type RegisterDependencies } from './register.ts'
import { refuseStanding } from './standing.ts'

type Asked = { userId: string; inn: string }

const hasSame = (a: Pick<Company, 'inn' | 'kpp'>) => (b: Pick<Company, 'inn' | 'kpp'>) =>
  a.inn === b.inn && a.kpp === b.kpp

/** Head office and branches, each with what may be done with it. */
export async function searchCompanies(
  dependencies: RegisterDependencies,
  { userId, inn }: Asked,
): Promise<Outcome<FoundCompany[]>> {
  const wrong = refuseInn(inn)
  if (wrong !== null) return refuseWith('VALIDATION', ['inn'], wrong)
  const [companies, own] = await Promise.all([
    listCompanies(dependencies, inn),
    listOrganizations(dependencies.db, userId),
  ])
  return accept(companies.map((company) => toFound(company, own)))
}

function toFound(company: Company, own: readonly Organization[]): FoundCompany {
  const added = own.find(hasSame(company))
  return {
    ...company,
    organizationId: added?.id ?? null,
    canAdd: !added && !isBarred(company.state),
    note: companyStateNotes[company.state],
  }
}

/** Whether another organisation may be added, and in words why not. */
export async function judgeAdding(
  { db }: Pick<RegisterDependencies, 'db'>,
  { userId, isGuest }: { userId: string; isGuest: boolean },
): Promise<CanAddOrganization> {
  const count = isGuest ? 0 : (await listOrganizations(db, userId)).length
  const known = { count, max: organizationMax }
  if (isGuest) {
    const reason = 'Войдите по\u00a0телефону: организации добавляет зарегистрированный покупатель'
    return { ...known, canAdd: false, code: 'FORBIDDEN', reason }
  }
  if (count < organizationMax) return { ...known, canAdd: true, code: null, reason: null }
  const reason = `В\u00a0профиле уже ${organizationMax}\u00a0организаций. Удалите лишние`
  return { ...known, canAdd: false, code: 'ORGANIZATION_LIMIT', reason }
}

/** Adds the head office or branches with these КПП, all of them or none. */
export async function addCompanies(
  dependencies: RegisterDependencies,
  { userId, inn, kpps }: Asked & { kpps: readonly string[] },
): Promise<Outcome<Organization[]>> {
  const wrong = refuseInn(inn)
  if (wrong !== null) return refuseWith('VALIDATION', ['inn'], wrong)
  const companies = await listCompanies(dependencies, inn)
  const chosen: Company[] = []
  for (const kpp of new Set(kpps)) {
    const company = kpp === '' ? companies[0] : companies.find((one) => one.kpp === kpp)
    if (companies.length === 0) return decline('ORGANIZATION_UNKNOWN', ['inn'])
    if (!company) {
      const words = `У\u00a0организации нет отделения с\u00a0КПП ${kpp}. Проверьте цифры`
      return refuseWith('ORGANIZATION_UNKNOWN', ['kpp'], words)
    }
    const refusal = refuseStanding(company.state, ['inn'])
    if (refusal) return { ok: false, refusal }
    chosen.push(company)
  }
  const { db, now } = dependencies
  const ids = await createOrganizations(db, chosen, { userId, now: now() })
  const own = await listOrganizations(db, userId)
  if (ids) return accept(own.filter(({ id }) => ids.includes(id)))
  const isAdded = chosen.some((company) => own.some(hasSame(company)))
  return decline(isAdded ? 'ORGANIZATION_EXISTS' : 'ORGANIZATION_LIMIT', ['inn'])
}

const refuseWith = (
  code: 'VALIDATION' | 'ORGANIZATION_UNKNOWN',
  field: string[],
  message: string,
): Outcome<never> => ({ ok: false, refusal: { code, field, message } })
