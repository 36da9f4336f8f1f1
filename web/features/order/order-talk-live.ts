/** Keeps the talk of an open order as it is: what comes is shown, what is seen is marked as read. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { browserStorefront, query, quietly } from '#web/graphql/client.ts'
import { announce, useAnnouncement } from '#web/runtime/tab-sync.ts'
import { OrderTalk, readMessages, type Talk } from './order-talk-data.ts'

const everyMs = 30_000

/** Asks again every half a minute while the page is in sight, and when it comes into sight. */
export function useNewMessages(orderId: string): void {
  const ask = useEffectEvent(() => {
    if (document.hidden) return
    void quietly(() => query(OrderTalk, { id: orderId, before: null }, 'network-only'))
  })
  useAnnouncement((subject) => {
    if (subject === 'message') ask()
  })
  useEffect(() => {
    const look = () => ask()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}

/** Marks the shop's messages as read once the end of them was on the screen. */
export function useSeen(end: RefObject<HTMLElement | null>, talk: Talk, isNewest: boolean): void {
  const { id, unreadMessageCount, messages } = talk
  const lastId = isNewest && unreadMessageCount > 0 ? messages.items.at(-1)?.id : undefined
  // Whoever only oversees an order changes nothing by reading it: that is asked for once.
  const told = useRef<string>(undefined)
  const tell = useEffectEvent(async (seenId: string) => {
    if (document.hidden || told.current === seenId) return
    told.current = seenId
    await readMessages(browserStorefront, id, seenId)
    announce('message')
  })
  useEffect(() => {
    const element = end.current
    if (!lastId || !element) return
    let isIn = false
    const look = () => {
      if (isIn) void tell(lastId)
    }
    const observer = new IntersectionObserver(([entry]) => {
      isIn = entry?.isIntersecting ?? false
      look()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, lastId])
}
