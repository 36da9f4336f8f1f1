/** Counts visits and measures pages, for visitors who have agreed to it. */
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { firstCart, useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { isCrawler } from '#web/runtime/crawler.ts'
import { openedPath } from '#web/runtime/first-interaction.ts'
import { toRoutePattern } from '#web/runtime/site-page.ts'
import { listenToTabs } from '#web/runtime/tab-sync.ts'
import { createCartWatch } from './cart-watch.ts'
import {
  findCountedOrder,
  findCountedProduct,
  findCountedProducts,
  listCheckout,
} from './counted-products.ts'
import { createMetrika } from './metrika.ts'
import { askPurchase } from './purchase-claim.ts'
import { claimPurchase } from './purchase-once.ts'
import { watchCards } from './seen-cards.ts'
import { type AnalyticsEvent, connect, track } from './track.ts'
import { createVisitCounter, toPageEvent, type VisitSources } from './visit-counter.ts'

type AnalyticsProps = {
  /** It was agreed to before this document was opened: all of the visit to it counts. */
  isEarly: boolean
}

export default function Analytics({ isEarly }: AnalyticsProps) {
  const root = use(RootData)
  const counter = root?.providers.counter
  const build = root?.build ?? ''
  useEffect(() => {
    if (isEarly && !isCrawler()) void measure(build)
  }, [isEarly, build])
  if (!counter || isCrawler()) return null
  return <VisitCount id={Number(counter.key)} url={counter.url} isEarly={isEarly} />
}

let isMeasured = false

async function measure(build: string): Promise<void> {
  if (isMeasured) return
  isMeasured = true
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  try {
    const { reportVitals } = await import('./vitals.ts')
    const page = { route: toRoutePattern(openedPath ?? '/'), build }
    reportVitals(page, (vitals) => track({ name: 'vitals', vitals }))
  } catch {
    // Without its code nothing is measured.
  }
}

type VisitCountProps = AnalyticsProps & { id: number; url: string }

function VisitCount({ id, url, isEarly }: VisitCountProps) {
  const { pathname, search } = useLocation()
  const start = useEffectEvent(() => {
    const { origin } = window.location
    const path = pathname + search
    const page = { origin, path, referrer: document.referrer }
    const visit = createVisitCounter(createMetrika(id, url), sources, page)
    // What is done on a page goes under its address, though its own effects run before ours.
    const take = (event: AnalyticsEvent) => {
      visit.take({ name: 'hit', path: window.location.pathname + window.location.search })
      visit.take(event)
    }
    const passed = isEarly && openedPath !== null && openedPath !== pathname ? [openedPath] : []
    for (const path of [...passed, pathname + search]) visit.take({ name: 'hit', path })
    connect(take)
    return visit
  })
  useEffect(() => {
    const visit = start()
    return () => {
      connect(null)
      visit.stop()
    }
  }, [])
  return (
    <>
      <PageCount path={pathname + search} pathname={pathname} />
      <CartCount isEarly={isEarly} />
    </>
  )
}

let isLeaving = false
window.addEventListener('pagehide', () => {
  isLeaving = true
})
window.addEventListener('pageshow', () => {
  isLeaving = false
})

/** A page that comes back by «назад» goes on where it was. */
const awaitStay = () =>
  new Promise<void>((resolve) => {
    if (!isLeaving) resolve()
    else window.addEventListener('pageshow', () => resolve(), { once: true })
  })

const sources: VisitSources = {
  findProducts: findCountedProducts,
  findProduct: findCountedProduct,
  findOrder: findCountedOrder,
  listCheckout,
  claimPurchase: (orderId) => claimPurchase(orderId, { ask: askPurchase }),
  awaitStay,
}

/** Pages as they are shown, and the cards on them. */
function PageCount({ path, pathname }: { path: string; pathname: string }) {
  useEffect(() => track({ name: 'hit', path }), [path])
  useEffect(() => {
    const event = toPageEvent(pathname)
    if (event) track(event)
    const content = document.getElementById('content')
    return content ? watchCards(content, track) : undefined
  }, [pathname])
  return null
}

function CartCount({ isEarly }: AnalyticsProps) {
  const viewer = useViewer()
  const isChanging = useIsCartChanging()
  const watch = useRef<ReturnType<typeof createCartWatch>>(null)
  useEffect(() => {
    const note = () => watch.current?.noteForeign(Date.now())
    const noteSight = () => !document.hidden && note()
    const listener = new AbortController()
    const { signal } = listener
    window.addEventListener('pageshow', note, { signal })
    document.addEventListener('visibilitychange', noteSight, { signal })
    const end = listenToTabs(note)
    return () => {
      listener.abort()
      end()
    }
  }, [])
  useEffect(() => {
    if (!viewer) return
    watch.current ??= createCartWatch(
      (changes) => track({ name: 'cart', changes }),
      isEarly ? firstCart : null,
    )
    watch.current.note(viewer.cart, viewer.user.id, isChanging, Date.now())
  }, [viewer, isChanging, isEarly])
  return null
}
