/**
 * The styles of a page, which the server writes into it (docs/decisions/0028). A page that people
 * come to the shop by has those of a phone's first view in its head, and all of them behind that.
 */

import category from 'virtual:first-view/category'
import frame from 'virtual:first-view/frame'
import home from 'virtual:first-view/home'
import product from 'virtual:first-view/product'
import { use } from 'react'
import fonts from '#web/generated/fonts.css?inline'
import { ServerPage } from './server-page.ts'
import type { FirstView } from './styles/first-views.ts'
import all from './styles/public.css?inline'

const isServer = import.meta.env.SSR
const firstViews = isServer ? { home, category, product, frame } : null

/** A first view is a phone's: wider screens show nothing until the rest has come. */
const hold = '@media(min-width:640px){body{visibility:hidden}}'
const release = 'body{visibility:visible}'

/** What an error, which has the document drawn anew, finds them by. */
const stylesId = 'styles'
const sent = isServer ? null : document.getElementById(stylesId)
const sentStyles = { __html: sent?.textContent ?? '' }

/** Hidden from scripts but as a property of what carries it. */
export const sentNonce = sent?.nonce

/** In the head, before anything that may override them. */
export function HeadStyles() {
  const page = isServer ? use(ServerPage) : null
  const view = page?.firstView && firstViews?.[page.firstView]
  return (
    <style
      id={view ? undefined : stylesId}
      nonce={page?.nonce ?? sentNonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={
        isServer ? { __html: view ? fonts + hold + view : fonts + all } : sentStyles
      }
    />
  )
}

export type PageStylesProps = {
  /** Stands here in pages of this view alone. */
  of?: FirstView
}

/**
 * All of the page's styles, where its first view ends; from there a script puts them in the head,
 * so that they stay when the page goes. For the server: the browser's React never sees them. The
 * first one of a page counts.
 */
export function PageStyles({ of }: PageStylesProps) {
  const page = use(ServerPage)
  if (!page?.firstView || (of && of !== page.firstView) || !page.takeStyles()) return null
  const { nonce } = page
  return (
    <>
      {/* The fonts once: declared anew, they would be chosen anew. */}
      <style id={stylesId} nonce={nonce} dangerouslySetInnerHTML={{ __html: all + release }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: move }} />
    </>
  )
}

const move =
  '{const own=document.currentScript;document.head.append(own.previousSibling);own.remove()}'
