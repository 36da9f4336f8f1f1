/**
 * A page's data on their way to the browser: one text in the page. The router would send each
 * value by its number, which is a sixth of the work of a page and an eighth of its bytes
 * (docs/decisions/0035).
 */
import type { RouterContextProvider } from 'react-router'
import { isComplete, isDataAsked, pageData } from './server-page.ts'
import { readShapedText, toShapedText } from './shaped-text.ts'

/** Where in the page it stands. */
export const pageDataId = 'page-data'

/** What a server loader answers in place of its data. */
export type PageData<Data> = {
  /** Which of those in the page are its own. */
  at: number
  /** Parts still on their way when the page is sent (`Soon`): the router sends them when they come. */
  late: { [part: string]: object }
  /** Never there: what the page holds. */
  holds?: Data
}

/** Opened once: what is shown is compared by identity. */
const opened = new WeakMap<object, object>()

/** What is promised stands in `data` itself. Asked for data alone it answers them as they are. */
export function serializePageData<Data extends object>(
  context: Readonly<RouterContextProvider>,
  data: Data,
): PageData<Data> | Data {
  if (context.get(isDataAsked)) return data
  const parts = Object.entries(data)
  const known = context.get(pageData)
  context.set(pageData, [...known, Object.fromEntries(parts.filter(([, part]) => !isLate(part)))])
  const late = Object.fromEntries(parts.filter(([, part]) => isLate(part)))
  if (Object.keys(late).length > 0) context.set(isComplete, false)
  const wire = { at: known.length, late }
  opened.set(wire, data)
  return wire
}

/** The data of a page's loaders, as they stand in it. */
export const toPageDataText = (context: Readonly<RouterContextProvider>) =>
  toShapedText(context.get(pageData))

const isLate = (part: unknown) => Object(part).later instanceof Promise

/** A loader's data, whichever side it ran on: the browser's own come as they are. */
export function readPageData<Data extends object>(data: Data | PageData<Data>): Data {
  if (!('late' in data)) return data
  const known = opened.get(data) ?? { ...readTexts()[data.at], ...data.late }
  opened.set(data, known)
  // The same loader made both.
  return known as Data
}

const readTexts = (): readonly object[] => {
  const text = document.getElementById(pageDataId)?.textContent
  // As `toPageDataText` has written it.
  return text ? (readShapedText(text) as object[]) : []
}
