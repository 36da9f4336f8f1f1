/** Tokens of agents: sessions of a user with less rights, and no refresh token. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import { type AgentScope, agentPrefix, agentTokenMax } from '#schema/agent-scope.ts'

type Asked = {
  userId: string
  name: string
  scopes: readonly AgentScope[]
  now: Date
  expiresAt: Date
}

/** The token, or null when the user has as many live ones as may be. */
export async function createAgentToken(
  db: Database,
  { userId, name, scopes, now, expiresAt }: Asked,
): Promise<string | null> {
  const token = createToken()
  // Nobody is given what this is the digest of: such a session has no successor.
  const [accessHash, refreshHash] = await Promise.all([toDigest(token), toDigest(createToken())])
  const nowMs = now.getTime()
  const endMs = expiresAt.getTime()
  const { meta } = await prepare(
    db,
    sql`INSERT INTO sessions (id, user_id, device_id, access_hash, access_expires_at, refresh_hash,
        is_refresh_used, expires_at, created_at, user_agent, scopes)
      SELECT ${crypto.randomUUID()}, ${userId}, ${crypto.randomUUID()}, ${accessHash}, ${endMs},
        ${refreshHash}, 1, ${endMs}, ${nowMs}, ${agentPrefix + name}, ${scopes.join(' ')}
      WHERE (SELECT count(*) FROM sessions WHERE user_id = ${userId} AND scopes IS NOT NULL
        AND revoked_at IS NULL AND expires_at > ${nowMs}) < ${agentTokenMax}`,
  ).run()
  return meta.changes > 0 ? token : null
}
