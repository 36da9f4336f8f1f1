/** Port of the registers: companies by ИНН and banks by БИК. */
import type { Company } from '#schema/rest/organization/organization.ts'

export type Bank = { bic: string; name: string; correspondentAccount: string; isClosed: boolean }

export type CompanyPort = {
  /** Head office first, then branches; a sole trader alone. Empty when there is none. */
  listCompanies(inn: string): Promise<Company[]>
  /** The bank with this БИК; null when there is none. */
  findBank(bic: string): Promise<Bank | null>
}
