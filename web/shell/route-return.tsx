/** A page that failed for want of a network comes back by itself. */
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { StorefrontError } from '#web/graphql/storefront.ts'
import { waitForNetwork } from '#web/runtime/network-wait.ts'
import { isReachable } from '#web/runtime/reload.ts'

/** What the shop refuses has the number of its request, what does not reach it has none. */
const isUnanswered = (error: unknown) =>
  error instanceof StorefrontError && error.requestId === null

export type ReturnProps = {
  error: unknown
  /** Told whether the shop is out of reach. Stays the same function. */
  onAway: (isAway: boolean) => void
}

/**
 * Asks for the page's data anew once the shop answers, and again while its answers do not come.
 * What the shop itself refuses is not asked again.
 */
export default function Return({ error, onAway }: ReturnProps) {
  const { revalidate } = useRevalidator()
  const attempts = useRef(0)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const comeBack = async () => {
      let isBack = await isReachable()
      if (isBack && !isUnanswered(error)) return onAway(false)
      do {
        if (signal.aborted) return
        onAway(!isBack)
        await waitForNetwork(attempts.current, signal)
        attempts.current += 1
        isBack = await isReachable()
      } while (!isBack)
      if (!signal.aborted) await revalidate()
    }
    void comeBack()
    return () => left.abort()
  }, [error, onAway, revalidate])
  return null
}
