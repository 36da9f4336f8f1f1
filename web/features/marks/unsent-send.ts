/** Sends what was changed without a network, in its order, once the network is back. */
import type { UnsentChange } from '#web/features/viewer/unsent-change.ts'
import { dropUnsent, listUnsent, onUnsent } from '#web/features/viewer/unsent-change.ts'
import {
  CartItemUpdate,
  toCartQuantity,
  type Viewer,
  ViewerState,
} from '#web/features/viewer/viewer.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { isLost, listRefusals, StorefrontError } from '#web/graphql/storefront.ts'
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
    // Just now the network was away.
    if (attempt > 0 || !navigator.onLine) await waitForNetwork(attempt, signal)
    if (!signal.aborted) await inOneTab(sendAll)
  }
}

/** Tabs share what is kept: the second finds nothing left. */
const inOneTab = (send: () => Promise<void>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request('otves.unsent', send) : send()

/** Leaves the rest as soon as the network is away again. */
async function sendAll(): Promise<void> {
  if (listUnsent().length === 0) return
  try {
    const { viewer } = await query(ViewerState, {}, 'network-only')
    const told = new Set<string>()
    let sent = 0
    for (const change of listUnsent()) {
      const words = await send(change, viewer)
      dropUnsent(change)
      if (words === null) sent += 1
      else told.add(words)
    }
    announce('cart')
    announce('favorites')
    announce('comparison')
    if (told.size > 0) showToast([...told].slice(0, 3).join('. '), { tone: 'error' })
    else if (sent > 0) showToast('Связь вернулась: всё, что ждало сети, сохранено')
  } catch (error) {
    if (!isLost(error)) throw error
  }
}

/** Why it was not done, in words; null when it was. */
async function send(change: UnsentChange, viewer: Viewer): Promise<string | null> {
  const { list, id, value, userId } = change
  // Another person's, who used this browser before.
  if (userId !== null && userId !== viewer.user.id && !viewer.user.isGuest) return null
  try {
    if (list === 'cart') return await sendLine(change, viewer)
    const isKept = value > 0
    const sending =
      list === 'comparison' ? sendCompared(id, isKept) : sendFavorites(list, [id], isKept)
    return (await sending)[0]?.message ?? null
  } catch (error) {
    // What the shop itself does not take now it would not take later.
    if (!(error instanceof StorefrontError) || isLost(error)) throw error
    return error.message
  }
}

async function sendLine({ id, value, before }: UnsentChange, viewer: Viewer) {
  const now = toCartQuantity(viewer, id) / 100
  if (now === value) return null
  // What was put in twice is there as much as was wished at least.
  if (before === null && now > value) return null
  if (before !== null && now !== before) return elsewhere
  const input = { productId: id, quantity: value }
  const [refusal] = await listRefusals(browserStorefront, CartItemUpdate, { input })
  return refusal?.message ?? null
}
