/**
 * A lock of 60 seconds that tabs share, for when the gateway cannot see to it that a session is
 * renewed once: after a personal question that was not answered, one tab asks again and the others
 * wait for its answer. Only questions wait: what a visitor presses goes at once. The gateway's own
 * renewal does not rely on the lock, so that a browser without storage loses nothing
 * (docs/decisions/0004-one-refresh.md).
 */
import type { CombinedError, Exchange, Operation } from 'urql'
import { filter, fromPromise, fromValue, mergeMap, pipe, share, takeUntil, tap } from 'wonka'
import { refreshLockMs } from '#schema/constant.ts'
import { deviceStore } from '#web/runtime/browser-store.ts'
import { isPersonal } from './first-session.ts'

const key = 'otves.refresh'
/** Tabs that waited do not all ask in one moment. */
const spreadMs = 500

type Lock = { tab: string; untilMs: number }

function readLock(): Lock | null {
  const { tab, untilMs }: Partial<Record<string, unknown>> = Object(deviceStore.readJson(key))
  return typeof tab === 'string' && typeof untilMs === 'number' ? { tab, untilMs } : null
}

export const refreshLockExchange: Exchange = ({ forward }) => {
  const tab = String(Math.random())
  const held = new Set<number>()
  let isInDoubt = false

  /** How long another tab may still hold the lock; a stale one, or one of a changed clock, is none. */
  const toWaitMs = () => {
    const lock = readLock()
    const leftMs = lock && lock.tab !== tab ? lock.untilMs - Date.now() : 0
    return leftMs > 0 && leftMs <= refreshLockMs ? leftMs : 0
  }
  const take = (operation: Operation) => {
    if (!isInDoubt || !isRenewing(operation)) return
    held.add(operation.key)
    window.addEventListener('pagehide', leave, { once: true })
    deviceStore.write(key, JSON.stringify({ tab, untilMs: Date.now() + refreshLockMs }))
  }
  const release = (operation: Operation) => {
    if (!held.delete(operation.key) || held.size > 0) return
    if (readLock()?.tab === tab) deviceStore.write(key, null)
  }
  /** The next page of this tab must not wait for this one. */
  const leave = () => {
    held.clear()
    if (readLock()?.tab === tab) deviceStore.write(key, null)
  }
  const turn = async (operation: Operation) => {
    for (let leftMs = toWaitMs(); leftMs > 0; leftMs = toWaitMs()) {
      await waitForRelease(leftMs)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs))
    }
    return operation
  }

  return (operations) => {
    const shared = share(operations)
    const ends = ({ key: one }: Operation) =>
      filter(({ kind, key: other }: Operation) => kind === 'teardown' && other === one)(shared)
    return pipe(
      shared,
      tap((operation) => operation.kind === 'teardown' && release(operation)),
      mergeMap((operation) =>
        isRenewing(operation) && toWaitMs() > 0
          ? pipe(fromPromise(turn(operation)), takeUntil(ends(operation)))
          : fromValue(operation),
      ),
      tap(take),
      forward,
      tap(({ operation, error }) => {
        if (isRenewing(operation)) isInDoubt = isUnanswered(error)
        release(operation)
      }),
    )
  }
}

const isRenewing = (operation: Operation) => operation.kind === 'query' && isPersonal(operation)

/** Neither an answer nor a refusal: the session may be as it was, or renewed. */
const isUnanswered = (error: CombinedError | undefined) =>
  error !== undefined &&
  (error.networkError !== undefined ||
    error.graphQLErrors.some(({ extensions }) => Number(extensions.status) >= 502))

/** Another tab has written the lock, or its time is over. */
function waitForRelease(leftMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', listen)
      resolve()
    }
    const listen = (event: StorageEvent) => event.key === key && end()
    const timer = setTimeout(end, leftMs)
    window.addEventListener('storage', listen)
  })
}
