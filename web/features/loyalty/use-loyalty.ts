/** The balance of an installer: one question for every place that shows it (specification, section 4). */
import { useSyncExternalStore } from 'react'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import type { LoyaltyBalanceQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { createLiveStore, type Live } from '#web/graphql/use-live.ts'
import { announce, listenToTabs } from '#web/runtime/tab-sync.ts'

const LoyaltyBalance = graphql(`
  query LoyaltyBalance {
    viewer {
      loyalty { bonusBalance heldPoints expiring { points on } }
    }
  }
`)

/** Asks when it is first shown, and not again while the tab knows the answer. */
const store = createLiveStore<LoyaltyBalanceQuery>(String(LoyaltyBalance), {}, null)
const unasked: Live<LoyaltyBalanceQuery> = { data: null, error: null }
const never = () => () => {}

export type LoyaltyState = {
  /** null until known, and of those who are no installers. */
  loyalty: LoyaltyBalanceQuery['viewer']['loyalty']
  isFailed: boolean
}

/** The viewer's points; nothing is asked for those who are no installers. */
export function useLoyalty(): LoyaltyState {
  const isInstaller = useOfViewer(({ user }) => user.partnerType === 'MOUNTER') === true
  const { data, error } = useSyncExternalStore(
    isInstaller ? store.subscribe : never,
    () => (isInstaller ? store.read() : unasked),
    () => unasked,
  )
  return { loyalty: data?.viewer.loyalty ?? null, isFailed: error !== null && data === null }
}

export const retryLoyalty = (): Promise<void> =>
  quietly(() => query(LoyaltyBalance, {}, 'network-only'))

/** After what may have moved points: in this tab, and in those that show them. */
export function refreshLoyalty(): void {
  announce('balance')
  follow('balance')
}

/** Where no balance has been shown there is nothing to ask anew. */
function follow(subject: string): void {
  const { data, error } = store.read()
  if (subject === 'balance' && (data || error)) void retryLoyalty()
}

if (!import.meta.env.SSR) listenToTabs(follow)
