/** What every page's shell loaded, for the features that show a part of it. */
import { createContext, use } from 'react'
import type { Site } from '#web/document/site.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

export const ShellContent = graphql(`
  fragment ShellContent_content on CommonContent {
    phone
    shopCount
    delivery { hasLifting }
    hasLoyalty
    menu { title href }
    search { placeholder examples }
    city { id name nameIn timezone }
    rootCategories { id slug name productCount ...CategoryTiles_category }
  }
`)

/** The part of the root's data that features read. */
type RootContent = Site & {
  content: FragmentType<typeof ShellContent>
  /** The soonest day of a delivery, in words that stay true for `leftMs`. */
  deliveryDay: { words: string; leftMs: number } | null
  layout: 'list' | undefined
  /** Whether addresses have moved, so that links are looked up before they are followed. */
  hasRedirects: true | undefined
}

/**
 * The root's data; null when its loader failed. The router's own hook renders its callers again at
 * each step of a navigation, and every card of a list is a caller.
 */
export const RootData = createContext<RootContent | null>(null)

/** The city and the top categories; null when they did not load. */
export function useShellContent() {
  const content = use(RootData)?.content
  return content ? readFragment(ShellContent, content) : null
}

/** Of a shop that gives no words of its own. */
const plainHint = { placeholder: 'Поиск товаров', examples: [] }

/** What the search field says, and what could be typed into it. */
export function useSearchHint(): { placeholder: string; examples: readonly string[] } {
  const { placeholder, examples } = useShellContent()?.search ?? plainHint
  return { placeholder: placeholder || plainHint.placeholder, examples }
}

/** «в Москве»: where the stock is counted. */
export function usePlace(): string {
  return useShellContent()?.city.nameIn ?? ''
}
