/** The styles in the head of a page: those of every page, and those that this one draws (docs/decisions/0185). */

import { core, order, routes, sheets } from 'virtual:page-styles'
import type { EntryContext } from 'react-router'
import listLayout from '#web/features/listing/listing-layout.css?inline'
import fonts from '#web/generated/fonts.css?inline'
import webview from './styles/webview.css?inline'

export const layers = order

const whole = fonts + core + sheets.join('')

/** By the router's id of a landing page. */
const landings = new Map(
  Object.entries(routes).map(([id, numbers]) => [
    id,
    fonts + core + numbers.map((i) => sheets[i]).join(''),
  ]),
)

type Variant = {
  isWebview: boolean
  /** One product a row (web/document/list-layout.ts). */
  isList: boolean
}

/** All of them on a page that people do not land on, and on one that tells of an error. */
export function toHeadStyles(context: EntryContext, { isWebview, isList }: Variant): string {
  const { errors, matches } = context.staticHandlerContext
  const id = errors ? undefined : matches.at(-1)?.route.id
  const styles = landings.get(id ?? '') ?? whole
  return [styles, isList && listLayout, isWebview && webview].filter(Boolean).join('')
}
