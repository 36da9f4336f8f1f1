/** Notes how calls of providers go, without calling any for that. */
import type { Telemetry } from '#telemetry/telemetry.ts'
import { ProviderError } from './request.ts'

/** How a provider is there: by its own key, by an emulator, or not at all. */
type ProviderKind = 'configured' | 'emulated' | 'missing'

/** What the last calls of a provider came to, in milliseconds since 1970. */
export type ProviderState = { kind: ProviderKind; okAtMs: number | null; failedAtMs: number | null }

type ProviderWatch = {
  /** The same port, whose calls are noted under `name`. */
  follow<Port extends object>(name: string, kind: ProviderKind, port: Port): Port
  /** A provider without a port. */
  miss(name: string): void
  /** By the names of the providers. */
  states: ReadonlyMap<string, ProviderState>
}

export function createProviderWatch(telemetry: Telemetry, now: () => Date): ProviderWatch {
  const states = new Map<string, ProviderState>()

  const add = (name: string, kind: ProviderKind) => {
    const state: ProviderState = { kind, okAtMs: null, failedAtMs: null }
    states.set(name, state)
    return state
  }

  async function call<Result>(name: string, state: ProviderState, act: () => Promise<Result>) {
    const work = { kind: 'provider', name, labels: { provider: name } } as const
    return telemetry.follow(work, async (tell) => {
      try {
        const result = await act()
        state.okAtMs = now().getTime()
        tell({ result: 'ok' })
        return result
      } catch (error) {
        if (isRefusal(error)) return tellRefusal(tell, error)
        state.failedAtMs = now().getTime()
        throw error
      }
    })
  }

  return {
    states,
    miss: (name) => void add(name, 'missing'),
    follow(name, kind, port) {
      const state = add(name, kind)
      // Nothing is configured: that is known without a call, and is no failure of a provider.
      if (kind === 'missing') return port
      return new Proxy(port, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) =>
            call(name, state, async () => value.apply(target, given) as unknown)
        },
      })
    },
  }
}

/** The provider works, and does not do what it was asked: a phone that is none, a card refused. */
const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !error.isTransient && !error.isUncertain

function tellRefusal(tell: (labels: Record<string, string>) => void, error: ProviderError): never {
  tell({ result: 'refused' })
  throw error
}
