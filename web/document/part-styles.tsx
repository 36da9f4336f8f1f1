/**
 * Styles that a page needs for some contents only: the server sends them in the head with what draws
 * them (docs/decisions/0185). A browser has none of the text: what it draws later it has from pages.css.
 */
import { use, useEffect } from 'react'
import { loadLaterStyles } from '#web/runtime/later-styles.ts'
import { ServerPage } from './server-page.ts'

type PartStylesProps = {
  /** The name of the sheet, which a page has once. */
  name: string
  children: string
}

const isServer = import.meta.env.SSR

export function PartStyles({ name, children }: PartStylesProps) {
  const page = isServer ? use(ServerPage) : null
  useEffect(() => {
    if (!document.querySelector(`style[data-href~="${name}"]`)) void loadLaterStyles()
  }, [name])
  return (
    page && (
      <style href={name} precedence="page" nonce={page.nonce}>
        {children}
      </style>
    )
  )
}
