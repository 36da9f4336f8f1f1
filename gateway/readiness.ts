/** `/ready`: whether each part of the shop can do its work, for monitors and load balancers. */
import type { Check } from '#schema/rest/readiness.ts'

/** Anyone may ask: the parts are looked at this often at most. */
const keptMs = 10_000
/** A part that has failed is not taken to be well at once: it would fail and recover by turns. */
const settleMs = 30_000

type Options = {
  listChecks: (requestId: string) => Promise<Check[]>
  version: string
  now?: () => number
}

type Known = { checks: Check[]; untilMs: number }

/** Made once per isolate; those who ask at one moment share an answer. */
export function createReadiness({ listChecks, version, now = Date.now }: Options) {
  const failedAtMs = new Map<string, number>()
  let known: Known | null = null
  let underWay: Promise<Known> | null = null

  async function look(requestId: string): Promise<Known> {
    const checks = (await listChecks(requestId)).map((check) => settle(check))
    known = { checks, untilMs: now() + keptMs }
    return known
  }

  function settle(check: Check): Check {
    const { name, status } = check
    if (status === 'fail') failedAtMs.set(name, now())
    const sinceMs = now() - (failedAtMs.get(name) ?? Number.NEGATIVE_INFINITY)
    if (status === 'fail' || sinceMs >= settleMs) return check
    return { name, status: 'fail', detail: 'it failed less than half a minute ago' }
  }

  return {
    async answer(requestId: string): Promise<Response> {
      if (known === null || known.untilMs <= now()) {
        underWay ??= look(requestId).finally(() => {
          underWay = null
        })
        await underWay
      }
      const { checks } = known ?? { checks: [] }
      const isReady = checks.every(({ status }) => status !== 'fail')
      const status = isReady ? 'ready' : 'unavailable'
      return Response.json({ status, version, checks }, { status: isReady ? 200 : 503 })
    },
  }
}
