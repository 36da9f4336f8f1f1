/** A user lets an agent act for them, within bounds. */
import type { ApiDependencies, Session } from '#api/context.ts'
import { createAgentToken } from '#api/data/account/agent-token.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { type AgentScope, agentTokenDays, agentTokenMax } from '#schema/agent-scope.ts'
import type { AgentToken } from '#schema/rest/account/agent-token.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function issueAgentToken(
  { db, now, hasMcp }: Pick<ApiDependencies, 'db' | 'now' | 'hasMcp'>,
  { userId }: Session,
  { name, scopes }: { name: string; scopes: readonly AgentScope[] },
): Promise<Outcome<AgentToken>> {
  if (!hasMcp) {
    const message = 'Магазин не\u00a0подключает программы-помощники'
    return { ok: false, refusal: { code: 'FORBIDDEN', message } }
  }
  const at = now()
  const expiresAt = new Date(at.getTime() + agentTokenDays * dayMs)
  const wanted = { userId, name, scopes: [...new Set(scopes)], now: at, expiresAt }
  const token = await createAgentToken(db, wanted)
  if (token !== null) return accept({ token, expiresAt: expiresAt.toISOString() })
  const message = `Ключей уже ${agentTokenMax}. Отключите лишние в\u00a0списке устройств`
  return { ok: false, refusal: { code: 'CONFLICT', message } }
}
