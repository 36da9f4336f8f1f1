import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  createInstallerRequest,
  findInstallerRequest,
  withdrawInstallerRequest,
} from '#gateway/rest/installer-request.ts'

export const installerRequest = {
  Viewer: {
    installerRequest: (_, __, { rest }) => findInstallerRequest(rest),
  },
  Mutation: {
    installerRequestCreate: async (_, { input }, { rest }) => {
      const { idempotencyKey, ...wanted } = input
      const outcome = await createInstallerRequest(rest, wanted, idempotencyKey)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
    installerRequestWithdraw: async (_, { id }, { rest }) => {
      const outcome = await withdrawInstallerRequest(rest, id)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
