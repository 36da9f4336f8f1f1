import * as z from 'zod'
import { agentNameMax, agentScopes } from '#schema/agent-scope.ts'

/** `POST /user/agent-tokens`. */
export const AgentTokenRequest = z
  .object({
    name: z
      .string()
      .trim()
      .refine((name) => name !== '' && name.length <= agentNameMax, {
        error: `От одной до ${agentNameMax} букв`,
      })
      .meta({ description: 'What the user tells it by among their devices' }),
    scopes: z
      .array(z.enum(agentScopes))
      .min(1)
      .max(agentScopes.length)
      .meta({ description: 'What it may do; each once' }),
  })
  .meta({ example: { name: 'Assistant', scopes: ['READ', 'CART'] } })

/** Its answer. */
export const AgentToken = z.object({
  token: z.string().meta({ description: 'Told once: only its digest is kept' }),
  expiresAt: z.iso.datetime().meta({ description: 'From then on it opens nothing' }),
})

export type AgentTokenRequest = z.infer<typeof AgentTokenRequest>
export type AgentToken = z.infer<typeof AgentToken>
