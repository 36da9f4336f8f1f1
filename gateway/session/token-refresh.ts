/** The coordinator as a Durable Object: one per token worldwide, near the user. */
import { DurableObject } from 'cloudflare:workers'
import type { Logger } from '#gateway/logger.ts'
import { refreshTokens } from '#gateway/rest/refresh.ts'
import type { Upstream } from '#gateway/rest/transport.ts'
import { toCause } from '#telemetry/log.ts'
import { silent, type Telemetry } from '#telemetry/telemetry.ts'
import { hashToken, type Refresher, type RefreshOutcome } from './refresh.ts'
import { createCoordinator, keepMs, type Stored } from './refresh-coordinator.ts'

const key = 'refresh'

/** What the objects of `createTokenRefresh` answer to the gateway. */
export type TokenRefreshObject = Rpc.DurableObjectBranded & {
  refresh(refreshToken: string): Promise<RefreshOutcome>
  end(): Promise<void>
}

/**
 * The class to export as `TokenRefresh` from the Worker's entry, which alone reads the
 * environment: `toUpstream` says how its objects reach the back end.
 */
export function createTokenRefresh<Env>(
  toUpstream: (env: Env) => Upstream,
  logger: Logger,
  telemetry: Telemetry = silent,
) {
  return class TokenRefresh extends DurableObject<Env> {
    #coordinator = createCoordinator(
      {
        get: () => this.ctx.storage.get<Stored>(key),
        put: async (value) => {
          await this.ctx.storage.put(key, value)
          await this.ctx.storage.setAlarm(Date.now() + keepMs)
        },
      },
      (refreshToken) => refreshTokens(toUpstream(this.env), refreshToken),
      (figures) => {
        telemetry.count('shop_token_refreshes_total', { outcome: figures.outcome })
        logger.note({ requestId: '-', event: 'token refresh', ...figures })
      },
    )

    refresh(refreshToken: string): Promise<RefreshOutcome> {
      return this.#coordinator.refresh(refreshToken)
    }

    end(): Promise<void> {
      return this.#coordinator.end()
    }

    override async alarm(): Promise<void> {
      this.#coordinator.forget()
      await this.ctx.storage.deleteAll()
    }
  }
}

/**
 * Renews through the objects of `namespace` (binding TOKEN_REFRESH), named by the SHA-256 of the
 * token. When an object cannot be reached, asks the back end itself: its grace for a just-used
 * token keeps that correct, only no longer exactly one call.
 */
export function createDurableRefresher({
  namespace,
  upstream,
  logger,
}: {
  namespace: DurableObjectNamespace<TokenRefreshObject>
  upstream: Upstream
  logger: Logger
}): Refresher {
  const report = (error: unknown) =>
    logger.error({ requestId: '-', event: 'token refresh object failed', cause: toCause(error) })
  const find = async (refreshToken: string) =>
    namespace.get(namespace.idFromName(await hashToken(refreshToken)))

  return {
    async refresh(refreshToken) {
      try {
        const object = await find(refreshToken)
        return await object.refresh(refreshToken)
      } catch (error) {
        report(error)
        return refreshTokens(upstream, refreshToken)
      }
    },
    async end(refreshToken) {
      try {
        const object = await find(refreshToken)
        await object.end()
      } catch (error) {
        report(error)
      }
    },
  }
}
