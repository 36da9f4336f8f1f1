/** Samples to begin an estimate with. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { EstimateTemplates } from '#schema/rest/estimate/template.ts'

async function listTemplates(rest: Rest) {
  const segments = ['user', 'estimates', 'templates']
  return (await rest.require({ segments, answer: EstimateTemplates, access: 'session' })).items
}

export const estimateTemplate = {
  Viewer: {
    estimateTemplates: (_, __, { rest }) => listTemplates(rest),
  },
} satisfies Resolvers
