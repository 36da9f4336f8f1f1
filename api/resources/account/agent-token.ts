import { createRoute } from '@hono/zod-openapi'
import { issueAgentToken } from '#api/domain/account/agent-token.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { AgentToken, AgentTokenRequest } from '#schema/rest/account/agent-token.ts'

const create = createRoute({
  method: 'post',
  path: '/user/agent-tokens',
  tags: ['user'],
  security: bearer,
  middleware: registered,
  summary:
    'A token for an agent, told once; it stands among the devices, whose DELETE ends it; 409 when ' +
    'the user has ten. Guests are refused, agents themselves, and all where `MCP` is off',
  request: { body: json(AgentTokenRequest) },
  responses: answers(AgentToken),
})

export const agentToken = createResource().openapi(create, async (c) => {
  const outcome = await issueAgentToken(c.var, sessionOf(c), c.req.valid('json'))
  return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
})
