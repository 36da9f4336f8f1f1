import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listTemplates } from '#gateway/rest/estimate-template.ts'

export const estimateTemplate = {
  Viewer: {
    estimateTemplates: (_, __, { rest }) => listTemplates(rest),
  },
} satisfies Resolvers
