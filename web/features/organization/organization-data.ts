/** What the page of organisations asks, and the words for what it is told. */
import type { OrganizationsPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const OrganizationsPage = graphql(`
  query OrganizationsPage {
    viewer {
      organizationCanAdd { canAdd reason count max }
      organizations {
        id kind inn kpp ogrn name fullName isBranch state address management role isDefault
        orderLimit { amountMinor } monthLimit { amountMinor }
        orderCount memberCount version
        bank { bic name account correspondentAccount }
        addresses { id title value fiasId accessNote }
      }
    }
  }
`)

export const CompanySearch = graphql(`
  query CompanySearch($inn: String!) {
    viewer {
      companies(inn: $inn) {
        kind inn kpp ogrn name isBranch state address organizationId canAdd note
      }
    }
  }
`)

export type OwnOrganization = OrganizationsPageQuery['viewer']['organizations'][number]

/** One entry of the register, as it is chosen. */
export type FoundCompany = {
  kind: OwnOrganization['kind']
  inn: string
  kpp: string
  name: string
  isBranch: boolean
  state: OwnOrganization['state']
  address: string
  organizationId?: string | null
  canAdd: boolean
  note: string
}

/** What a search came to: its text stays in the field. */
export type InnSearch = {
  text: string
  kpp: string
  companies: readonly FoundCompany[]
  error: string | null
}

type StateLook = { tone: 'success' | 'warning' | 'error'; words: string }
export const stateLooks: Record<OwnOrganization['state'], StateLook> = {
  ACTIVE: { tone: 'success', words: 'Действует' },
  LIQUIDATING: { tone: 'warning', words: 'Ликвидируется' },
  LIQUIDATED: { tone: 'error', words: 'Ликвидирована' },
  BANKRUPT: { tone: 'error', words: 'Банкротство' },
  REORGANIZING: { tone: 'warning', words: 'Реорганизация' },
}

/** «ИНН 7798482109 / КПП 779801001». */
export const formatInnKpp = ({ inn, kpp }: { inn: string; kpp: string }) =>
  `ИНН\u00a0${inn}${kpp && ` / КПП\u00a0${kpp}`}`

/** What a removal leaves, before it is made. */
export function formatStays(orderCount: number): string {
  const members = 'Участники перестанут видеть организацию.'
  if (orderCount === 0) return `${members} Заказов на\u00a0неё не\u00a0было`
  return `${members} Заказы и\u00a0документы (${orderCount}) останутся в\u00a0истории`
}
