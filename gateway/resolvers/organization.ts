import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  addOrganizations,
  findCanAdd,
  listCompanies,
  listOrganizations,
  removeOrganization,
  restoreOrganization,
  updateOrganization,
} from '#gateway/rest/organization.ts'
import type { Organization } from '#schema/rest/organization.ts'

export const organization = {
  Viewer: {
    organizations: (_, __, { rest }) => listOrganizations(rest),
    organizationCanAdd: (_, __, { rest }) => findCanAdd(rest),
    companies: (_, { inn }, { rest }) => listCompanies(rest, inn),
  },
  Mutation: {
    organizationAdd: async (_, { inn, kpps }, { rest }) => {
      const outcome = await addOrganizations(rest, inn, kpps)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
    organizationUpdate: (_, { id, input }, { rest }) => {
      const { version, bank, addresses, isDefault } = input
      return toPayload(
        updateOrganization(rest, id, {
          version,
          ...(bank !== undefined && { bank }),
          ...(addresses && { addresses: addresses.map(toAddress) }),
          ...(isDefault != null && { isDefault }),
        }),
      )
    },
    organizationRemove: async (_, { id }, { rest }) => {
      const outcome = await removeOrganization(rest, id)
      if (!outcome.ok) return { viewer: {}, userErrors: outcome.userErrors }
      return { viewer: {}, message: outcome.value.message, userErrors: [] }
    },
    organizationRestore: (_, { id }, { rest }) => toPayload(restoreOrganization(rest, id)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<Organization>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: {}, organization: outcome.value, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}

type AddressInput = { id?: string | null; title: string; fiasId: string; accessNote: string }

const toAddress = ({ id, ...address }: AddressInput) => ({ ...address, ...(id != null && { id }) })
