/** What the shops of the city have of the visitor's cart, asked after the page by the browser. */
import { useCallback, useEffect, useState } from 'react'
import { useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { CartShopsQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { useAnswer } from '#web/graphql/use-fresh.ts'
import type { CartLines } from './cart-readiness.ts'

const CartShops = graphql(`
  query CartShops {
    viewer {
      city { current { id } }
      cart {
        id
        version
        items { id isTicked availability { available } product { id } }
        shops {
          shop { id slug name address timezone }
          hasAll
          missingCount
          missing { productId slug name unit wanted available }
          readyAt
        }
      }
    }
  }
`)

type Answer = { asked: string; atMs: number; cart: CartShopsQuery['viewer']['cart'] }
export type CartShop = Answer['cart']['shops'][number]

/** The last answer, for the next page of the same visit: it stands there from the first paint. */
let last: Answer | null = null

/** For so long an hour of readiness holds that is promised in steps of five minutes. */
const freshMs = 300_000

export type CartShopsShown = {
  /** null until they have come; those of the cart before while a change is on its way. */
  shops: readonly CartShop[] | null
  lines: CartLines
  /** When they were asked: what «today» is of their hours. */
  atMs: number
  isFailed: boolean
  /** Of another cart than the one in sight. */
  isStale: boolean
  retry: () => void
}

/** null before the visitor is known, and where nothing is to be collected: none of it is ticked. */
export function useCartShops(): CartShopsShown | null {
  const asked = useOfViewer(toAsked)
  const isChanging = useIsCartChanging()
  const moment = useMoment()
  // Changed, it is another question: what is still on its way is dropped when it comes.
  const question = useCallback(
    () => (asked ? ask(asked, moment) : Promise.resolve(null)),
    [asked, moment],
  )
  const { data, isFailed, retry } = useAnswer(question)
  if (!asked) return null
  const answer = data ?? (last?.asked === asked ? last : null)
  return {
    shops: answer && answer.cart.shops,
    lines: toCartLines(answer?.cart.items ?? []),
    atMs: answer?.atMs ?? 0,
    isFailed,
    isStale: isChanging || (answer !== null && answer.asked !== asked),
    retry,
  }
}

type Asked = {
  city: { current: { id: string } }
  cart: { version: string; items: readonly { isTicked: boolean }[] }
}

/** What tells one question from another; empty asks nothing. */
const toAsked = ({ city, cart }: Asked) =>
  cart.items.some(({ isTicked }) => isTicked) ? `${city.current.id} ${cart.version}` : ''

async function ask(asked: string, moment: number): Promise<Answer> {
  const isFresh = last?.asked === asked && moment === 0 && Date.now() - last.atMs < freshMs
  if (last && isFresh) return last
  const { cart, city } = (await query(CartShops, {}, 'network-only')).viewer
  last = { asked: `${city.current.id} ${cart.version}`, atMs: Date.now(), cart }
  return last
}

/** Grows every few minutes while the page is looked at: hours of readiness pass. */
function useMoment(): number {
  const [moment, setMoment] = useState(0)
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setMoment((before) => before + 1)
    }
    const every = setInterval(tick, freshMs)
    return () => clearInterval(every)
  }, [])
  return moment
}

type Line = { isTicked: boolean; availability: { available: boolean } }

/** Lines of the next order, and those that the city cannot sell. */
function toCartLines(items: readonly Line[]): CartLines {
  const ticked = items.filter(({ isTicked }) => isTicked)
  const count = ticked.filter(({ availability }) => availability.available).length
  return { count, absent: ticked.length - count }
}
