/** Tokens that the viewer gives to agents. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { AgentToken } from '#schema/rest/account/agent-token.ts'

export const agentToken = {
  Mutation: {
    agentTokenCreate: async (_, { name, scopes }, { rest }) => {
      const outcome = await rest.write({
        segments: ['user', 'agent-tokens'],
        body: { name, scopes },
        answer: AgentToken,
        access: 'session',
      })
      return outcome.ok
        ? { ...outcome.value, userErrors: [] }
        : { token: null, expiresAt: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
