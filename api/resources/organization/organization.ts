import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findOrganization, listOrganizations } from '#api/data/organization/organization.ts'
import { restoreOrganization } from '#api/data/organization/write.ts'
import { addCompanies, judgeAdding, searchCompanies } from '#api/domain/organization/add.ts'
import { changeOrganization } from '#api/domain/organization/change.ts'
import { endOrganization } from '#api/domain/organization/removal.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn, toAddress } from '#api/http/session.ts'
import {
  CanAddOrganization,
  Organization,
  OrganizationBranchesCreate,
  OrganizationCreate,
  OrganizationList,
  OrganizationRemoval,
  OrganizationSearch,
  OrganizationSearchQuery,
  OrganizationUpdate,
} from '#schema/rest/organization/organization.ts'
import { Id } from '#schema/rest/scalar.ts'

const path = '/user/organizations'
const shared = {
  tags: ['organization'],
  security: bearer,
  middleware: [registered, tellAfterwards],
}
const params = z.object({ id: Id.meta({ description: 'Of one of the user’s organisations' }) })

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Organisations that the user may act for',
  responses: answers(OrganizationList),
})

const search = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/search`,
  summary:
    'Head office and branches with an ИНН; the register is asked once a day, 60 times an hour',
  request: { query: OrganizationSearchQuery },
  responses: answers(OrganizationSearch),
})

const canAdd = createRoute({
  ...shared,
  middleware: signedIn,
  method: 'get',
  path: `${path}/can-add`,
  summary: 'Whether the user may add an organisation, and in words why not; guests too',
  responses: answers(CanAddOrganization),
})

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Adds one, with the user as its owner; a repeat is refused as ORGANIZATION_EXISTS',
  request: { body: json(OrganizationCreate) },
  responses: answers(Organization),
})

const createBranches = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/branches`,
  summary: 'Adds several branches of a company, all of them or none',
  request: { body: json(OrganizationBranchesCreate) },
  responses: answers(OrganizationList),
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: `${path}/{id}`,
  summary: 'Changes bank, delivery addresses, or the user’s payer by default',
  request: { params, body: json(OrganizationUpdate) },
  responses: answers(Organization),
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: `${path}/{id}`,
  summary:
    'Removes one for all its members, by its owner; its orders stay. ORGANIZATION_NOT_REMOVABLE ' +
    'while some wait for approval',
  request: { params },
  responses: answers(OrganizationRemoval),
})

const restore = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/restore`,
  summary: 'Puts back one that was removed; one that is there stays as it is',
  request: { params },
  responses: answers(Organization),
})

const ofUser = (c: ApiContext, organizationId: string) => {
  return { userId: sessionOf(c).userId, organizationId }
}

/** Counts a question to the register; false when there were too many. */
const takeCompany = (c: ApiContext) =>
  c.var.tryLimiter.take({ kind: 'company', ...toAsker(c), now: c.var.now() })

const toAsker = (c: ApiContext) => ({ userId: sessionOf(c).userId, ip: toAddress(c) })

export const organization = createResource()
  .openapi(list, async (c) =>
    c.json({ items: await listOrganizations(c.var.db, sessionOf(c).userId) }, 200),
  )
  .openapi(search, async (c) => {
    if (!(await takeCompany(c))) return refuse(c, { code: 'TOO_MANY', field: ['inn'] })
    const { userId } = sessionOf(c)
    const outcome = await searchCompanies(c.var, { userId, inn: c.req.valid('query').inn })
    return outcome.ok ? c.json({ items: outcome.value }, 200) : refuse(c, outcome.refusal)
  })
  .openapi(canAdd, async (c) => c.json(await judgeAdding(c.var, sessionOf(c)), 200))
  .openapi(create, async (c) => {
    if (!(await takeCompany(c))) return refuse(c, { code: 'TOO_MANY', field: ['inn'] })
    const { inn, kpp } = c.req.valid('json')
    const asked = { userId: sessionOf(c).userId, inn, kpps: [kpp] }
    const outcome = await addCompanies(c.var, asked)
    if (!outcome.ok) return refuse(c, outcome.refusal)
    const [made] = outcome.value
    return made ? c.json(made, 200) : absent(c)
  })
  .openapi(createBranches, async (c) => {
    if (!(await takeCompany(c))) return refuse(c, { code: 'TOO_MANY', field: ['inn'] })
    const asked = { userId: sessionOf(c).userId, ...c.req.valid('json') }
    const outcome = await addCompanies(c.var, asked)
    return outcome.ok ? c.json({ items: outcome.value }, 200) : refuse(c, outcome.refusal)
  })
  .openapi(update, async (c) => {
    const own = ofUser(c, c.req.valid('param').id)
    const outcome = await changeOrganization(c.var, own, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const outcome = await endOrganization(c.var, ofUser(c, c.req.valid('param').id))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(restore, async (c) => {
    const own = ofUser(c, c.req.valid('param').id)
    const restored = await restoreOrganization(c.var.db, own.organizationId, own.userId)
    if (restored === 'full') return refuse(c, { code: 'ORGANIZATION_LIMIT' })
    if (restored === 'exists') return refuse(c, { code: 'ORGANIZATION_EXISTS' })
    const found = await findOrganization(c.var.db, own)
    return found ? c.json(found, 200) : absent(c)
  })
