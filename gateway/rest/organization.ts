import {
  CanAddOrganization,
  Organization,
  OrganizationList,
  OrganizationRemoval,
  OrganizationSearch,
  type OrganizationUpdate,
} from '#schema/rest/organization.ts'
import type { Outcome, Rest } from './client.ts'

const root = ['user', 'organizations']

export async function listOrganizations(rest: Rest): Promise<Organization[]> {
  const answer = OrganizationList
  return (await rest.require({ segments: root, answer, access: 'session' })).items
}

export function findCanAdd(rest: Rest): Promise<CanAddOrganization> {
  const segments = [...root, 'can-add']
  return rest.require({ segments, answer: CanAddOrganization, access: 'session' })
}

/** Head office and branches with an ИНН. */
export async function listCompanies(rest: Rest, inn: string) {
  const { items } = await rest.require({
    segments: [...root, 'search'],
    query: new URLSearchParams({ inn }),
    answer: OrganizationSearch,
    access: 'session',
  })
  return items
}

/** Adds what the register knows: several branches by one call. */
export function addOrganizations(
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

export function updateOrganization(
  rest: Rest,
  id: string,
  body: OrganizationUpdate,
): Promise<Outcome<Organization>> {
  const segments = [...root, id]
  return rest.write({ method: 'PUT', segments, body, answer: Organization, access: 'session' })
}

export function removeOrganization(rest: Rest, id: string): Promise<Outcome<OrganizationRemoval>> {
  const segments = [...root, id]
  const answer = OrganizationRemoval
  return rest.write({ method: 'DELETE', segments, answer, access: 'session' })
}

export function restoreOrganization(rest: Rest, id: string): Promise<Outcome<Organization>> {
  const segments = [...root, id, 'restore']
  return rest.write({ segments, answer: Organization, access: 'session' })
}
