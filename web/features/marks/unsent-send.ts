/** Sends what was changed without a network, in its order, once the network is back. */

import { CartItemUpdate } from '#web/features/viewer/cart-write.ts'
import type { UnsentChange } from '#web/features/viewer/unsent-change.ts'
import { dropUnsent, findUnsent, listUnsent, onUnsent } from '#web/features/viewer/unsent-change.ts'
import { toCartQuantity, ViewerState } from '#web/features/viewer/viewer.ts'
import type { Viewer } from '#web/features/viewer/viewer-state.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { listRefusals, StorefrontError } from '#web/graphql/storefront.ts'
import { waitForNetwork } from '#web/runtime/network-wait.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import { sendCompared, sendFavorites } from './mark-change.ts'

const elsewhere =
  'Пока не\u00a0было связи, корзину изменили в\u00a0другом месте. Проверьте количество'

/** Sends now what an earlier page has left, and later what this one leaves. */
export function watchUnsent(): () => void {
  const stop = new AbortController()
  let isSending = false
  const start = async () => {
    if (isSending || listUnsent().length === 0) return
    isSending = true
    await sendUntilDone(stop.signal).finally(() => {
      isSending = false
    })
  }
  void start()
  const end = onUnsent(() => void start())
  return () => {
    end()
    stop.abort()
  }
}

async function sendUntilDone(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; listUnsent().length > 0 && !signal.aborted; attempt += 1) {
    // The last attempt has just failed.
    if (attempt > 0 || !navigator.onLine) await waitForNetwork(attempt, signal)
    if (!signal.aborted) await inOneTab(sendAll)
  }
}

/** Tabs share what is kept: the second finds nothing left. */
const inOneTab = (send: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('otves.unsent', send) : send()

/** Leaves the rest for the next attempt as soon as the shop does not answer. */
async function sendAll(): Promise<void> {
  if (listUnsent().length === 0) return
  const refusals = new Set<string>()
  let sent = 0
  try {
    const { viewer } = await query(ViewerState, {}, 'network-only')
    for (const { list, id } of listUnsent()) {
      // A later wish has taken its place meanwhile, or the visitor has signed out.
      const change = findUnsent(list, id)
      if (!change) continue
      const isOwn = change.userId === null || change.userId === viewer.user.id
      const refusal = isOwn ? await send(change, viewer) : null
      const isSent = isOwn && refusal === null
      dropUnsent(change, isSent)
      if (isSent) sent += 1
      if (refusal !== null) refusals.add(refusal)
    }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
  if (sent === 0 && refusals.size === 0) return
  announce('cart')
  announce('favorites')
  announce('comparison')
  if (refusals.size > 0) showToast([...refusals].slice(0, 3).join('. '), { tone: 'error' })
  else if (listUnsent().length === 0) {
    showToast('Связь вернулась: всё, что ждало сети, сохранено')
  }
}

/** An answer that was lost on the way has the first. */
const awayStatuses = new Set([503, 429])

/** Why it was not done, in words; null when it was. */
async function send(change: UnsentChange, viewer: Viewer): Promise<string | null> {
  const { list, id, value } = change
  try {
    if (list === 'cart') return await sendLine(change, viewer)
    const isKept = value > 0
    const sending =
      list === 'comparison' ? sendCompared(id, isKept) : sendFavorites(list, [id], isKept)
    return (await sending)[0]?.message ?? null
  } catch (error) {
    // A shop that is away or overloaded takes it later; what it refuses now it would refuse then.
    if (!(error instanceof StorefrontError) || awayStatuses.has(error.status)) throw error
    return error.message
  }
}

async function sendLine({ id, value, before }: UnsentChange, viewer: Viewer) {
  const now = toCartQuantity(viewer, id) / 100
  if (now === value) return null
  // A line of at least so much is what was wished.
  if (before === null && now > value) return null
  if (before !== null && now !== before) return elsewhere
  const input = { productId: id, quantity: value }
  const [refusal] = await listRefusals(browserStorefront, CartItemUpdate, { input })
  return refusal?.message ?? null
}
