/** What a token of an agent may do: a user gives it out, and may take it back. */

export const agentScopes = ['READ', 'CART', 'ESTIMATE', 'ORDER_LINK'] as const
export type AgentScope = (typeof agentScopes)[number]

export const isAgentScope = (text: string): text is AgentScope =>
  (agentScopes as readonly string[]).includes(text)

/** How long a token lives, and how many of them a user may have at once. */
export const agentTokenDays = 90
export const agentTokenMax = 10

export const agentNameMax = 60

/** Begins the name that such a session has among the devices. */
export const agentPrefix = 'Agent/'
