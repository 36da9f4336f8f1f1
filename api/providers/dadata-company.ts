/**
 * Companies and banks by DaData, https://dadata.ru/api/find-party/ and
 * https://dadata.ru/api/find-bank/.
 */
import * as z from 'zod'
import { type Company, organizationStates } from '#schema/rest/organization/organization.ts'
import type { Bank, CompanyPort } from './company.ts'
import { createDadataCall, type DadataAccount } from './dadata-call.ts'

/** As many as the method gives of one company; a shop shows the head office and these. */
const count = 100

const Text = z.string().nullish()
const Names = z.object({ short_with_opf: Text, full_with_opf: Text })

const Parties = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        inn: z.string(),
        kpp: Text,
        ogrn: Text,
        type: z.enum(['LEGAL', 'INDIVIDUAL']),
        branch_type: z.enum(['MAIN', 'BRANCH']).nullish(),
        name: Names.nullish(),
        state: z.object({ status: z.enum(organizationStates).nullish() }).nullish(),
        address: z.object({ value: Text, unrestricted_value: Text }).nullish(),
        management: z.object({ name: Text, post: Text }).nullish(),
      }),
    }),
  ),
})

const Banks = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        bic: z.string(),
        correspondent_account: Text,
        name: z.object({ payment: Text, short: Text }).nullish(),
        state: z.object({ status: Text }).nullish(),
      }),
    }),
  ),
})

type Party = z.infer<typeof Parties>['suggestions'][number]
type FoundBank = z.infer<typeof Banks>['suggestions'][number]

export function createDadataCompanies(account: DadataAccount): CompanyPort {
  const call = createDadataCall(account)
  return {
    async listCompanies(inn) {
      const answer = await call('findById/party', { query: inn, count }, Parties)
      const companies = (answer?.suggestions ?? []).slice(0, count).map(toCompany)
      // The method searches by ОГРН too, which may look like another company's ИНН.
      return companies
        .filter((company) => company.inn === inn)
        .toSorted((a, b) => Number(a.isBranch) - Number(b.isBranch))
    },
    async findBank(bic) {
      const answer = await call('findById/bank', { query: bic }, Banks)
      const found = answer?.suggestions.find(({ data }) => data.bic === bic)
      return found ? toBank(found) : null
    },
  }
}

function toCompany({ value, data }: Party): Company {
  const { name, address, management } = data
  return {
    kind: data.type,
    inn: data.inn,
    kpp: data.kpp ?? '',
    ogrn: data.ogrn ?? '',
    name: name?.short_with_opf || name?.full_with_opf || value,
    fullName: name?.full_with_opf || value,
    isBranch: data.branch_type === 'BRANCH',
    // Of some old entries the register says nothing: they are not known to be closed.
    state: data.state?.status ?? 'ACTIVE',
    address: address?.unrestricted_value || address?.value || '',
    management: [management?.post, management?.name].filter(Boolean).join(' '),
  }
}

const toBank = ({ value, data }: FoundBank): Bank => ({
  bic: data.bic,
  name: data.name?.payment || value,
  correspondentAccount: data.correspondent_account ?? '',
  isClosed: data.state?.status === 'LIQUIDATED',
})
