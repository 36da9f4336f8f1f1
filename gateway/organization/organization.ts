import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  CanAddOrganization,
  Organization,
  OrganizationList,
  OrganizationRemoval,
  OrganizationSearch,
  type OrganizationUpdate,
} from '#schema/rest/organization/organization.ts'

const root = ['user', 'organizations']

async function listOrganizations(rest: Rest): Promise<Organization[]> {
  const answer = OrganizationList
  return (await rest.require({ segments: root, answer, access: 'session' })).items
}

function findCanAdd(rest: Rest): Promise<CanAddOrganization> {
  const segments = [...root, 'can-add']
  return rest.require({ segments, answer: CanAddOrganization, access: 'session' })
}

/** Head office and branches with an ИНН. */
async function listCompanies(rest: Rest, inn: string) {
  const { items } = await rest.require({
    segments: [...root, 'search'],
    query: new URLSearchParams({ inn }),
    answer: OrganizationSearch,
    access: 'session',
  })
  return items
}

/** Adds what the register knows: several branches by one call. */
function addOrganizations(
  rest: Rest,
  inn: string,
  kpps: readonly string[],
): Promise<Outcome<Organization | OrganizationList>> {
  const [kpp = '', ...others] = kpps
  if (others.length === 0) {
    const body = { inn, kpp }
    return rest.write({ segments: root, body, answer: Organization, access: 'session' })
  }
  const segments = [...root, 'branches']
  const body = { inn, kpps }
  return rest.write({ segments, body, answer: OrganizationList, access: 'session' })
}

function updateOrganization(
  rest: Rest,
  id: string,
  body: OrganizationUpdate,
): Promise<Outcome<Organization>> {
  const segments = [...root, id]
  return rest.write({ method: 'PUT', segments, body, answer: Organization, access: 'session' })
}

function removeOrganization(rest: Rest, id: string): Promise<Outcome<OrganizationRemoval>> {
  const segments = [...root, id]
  const answer = OrganizationRemoval
  return rest.write({ method: 'DELETE', segments, answer, access: 'session' })
}

function restoreOrganization(rest: Rest, id: string): Promise<Outcome<Organization>> {
  const segments = [...root, id, 'restore']
  return rest.write({ segments, answer: Organization, access: 'session' })
}

export const organization = {
  Viewer: {
    organizations: (_, __, { rest }) => listOrganizations(rest),
    organizationCanAdd: (_, __, { rest }) => findCanAdd(rest),
    companies: (_, { inn }, { rest }) => listCompanies(rest, inn),
  },
  Mutation: {
    organizationAdd: async (_, { inn, kpps }, { rest }) => {
      const outcome = await addOrganizations(rest, inn, kpps)
      if (!outcome.ok) return { viewer: {}, userErrors: outcome.userErrors }
      const organization = 'id' in outcome.value ? outcome.value : null
      return { viewer: {}, organization, userErrors: [] }
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
