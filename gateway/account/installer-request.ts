import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import {
  type InstallerRequest,
  type InstallerRequestCreate,
  InstallerRequestResponse,
} from '#schema/rest/account/installer-request.ts'

/** Pictures take their time to be carried and kept. */
const timeoutMs = 20_000

const segments = ['user', 'installer-request']
const shared = { answer: InstallerRequestResponse, access: 'session' } as const

/** The last one; null of none. */
async function findInstallerRequest(rest: Rest): Promise<InstallerRequest | null> {
  return (await rest.require({ segments, ...shared })).request
}

/** Asks to become an installer; the same key never asks twice. */
const createInstallerRequest = (
  rest: Rest,
  request: z.input<typeof InstallerRequestCreate>,
  idempotencyKey: string,
): Promise<Outcome<z.infer<typeof InstallerRequestResponse>>> =>
  rest.write({ segments, body: request, ...shared, idempotencyKey, timeoutMs })

/** Takes it back while it waits. */
const withdrawInstallerRequest = (
  rest: Rest,
  id: string,
): Promise<Outcome<z.infer<typeof InstallerRequestResponse>>> =>
  rest.write({ method: 'DELETE', segments: [...segments, id], ...shared })

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
