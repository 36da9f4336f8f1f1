/** «В смету» of public pages: drawn by the server; its code loads on first interaction. */
import { afterInteraction } from '#web/runtime/first-interaction.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'

const load = () => import('./estimate-buttons.tsx')
const late = { after: afterInteraction }

/** In the menu of a card. Stands in a `Suspense`, as the link does. */
export const EstimateButton = lazyHydrated(
  async () => ({ default: (await load()).EstimateButton }),
  late,
)

/** Of the product page, in words. */
export const EstimateLink = lazyHydrated(
  async () => ({ default: (await load()).EstimateLink }),
  late,
)
