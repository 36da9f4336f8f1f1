/**
 * A page's data on their way to the browser: JSON texts in the page. The router would send each
 * value by its number, which is a sixth of the work of a page and an eighth of its bytes
 * (docs/decisions/0035).
 */
import type { RouterContextProvider } from 'react-router'
import { isComplete, isDataAsked, pageDataTexts } from './server-page.ts'

/** Where in the page it stands. */
export const pageDataId = 'page-data'

/** What a server loader answers in place of its data. */
export type PageData<Data> = {
  /** Which of the texts in the page is its own. */
  at: number
  /** Parts still on their way when the page is sent (`Soon`): the router sends them when they come. */
  late: { [part: string]: object }
  /** Never there: what the text holds. */
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
  const text = toObjectText(Object.fromEntries(parts.filter(([, part]) => !isLate(part))))
  const texts = context.get(pageDataTexts)
  context.set(pageDataTexts, [...texts, text])
  const late = Object.fromEntries(parts.filter(([, part]) => isLate(part)))
  if (Object.keys(late).length > 0) context.set(isComplete, false)
  const wire = { at: texts.length, late }
  opened.set(wire, data)
  return wire
}

/** What the gateway tells from memory is the same object for every page, and is written once. */
const written = new WeakMap<object, string>()

/** As deep as loaders put what they were told. */
const ownDepth = 3

/** JSON that may stand in a page. */
const toText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The same for an object, of which parts may be known. */
function toObjectText(value: object, depth = 0): string {
  const known = written.get(value)
  if (known !== undefined) return known
  const isOpened = depth < ownDepth && Object.getPrototypeOf(value) === Object.prototype
  const text = isOpened ? `{${toMembers(value, depth).join()}}` : toText(value)
  written.set(value, text)
  return text
}

const toMembers = (value: object, depth: number) =>
  Object.entries(value).flatMap(([name, part]) => {
    if (part === undefined) return []
    const isObject = typeof part === 'object' && part !== null
    return [`${toText(name)}:${isObject ? toObjectText(part, depth + 1) : toText(part)}`]
  })

const isLate = (part: unknown) => Object(part).later instanceof Promise

/** A loader's data, whichever side it ran on: the browser's own come as they are. */
export function readPageData<Data extends object>(data: Data | PageData<Data>): Data {
  if (!('late' in data)) return data
  const known = opened.get(data) ?? { ...readTexts()[data.at], ...data.late }
  opened.set(data, known)
  // The same loader made both.
  return known as Data
}

const readTexts = (): object[] =>
  JSON.parse(document.getElementById(pageDataId)?.textContent ?? '[]')
