/** A page of earlier today or yesterday, handed out while the next cannot be made: it says so itself. */
import { toLocal } from '#language/local-time.ts'

/** Names the time zone of a page's city on its way to the page cache; the last step removes it. */
export const timezoneHeader = 'x-page-timezone'

const letters = new TextDecoder('latin1')
const encoder = new TextEncoder()
/** As it stands in a text of one letter a byte. */
const rouble = letters.decode(encoder.encode('₽'))
const bodyStart = '</head><body>'

type Made = { madeAtMs: number; nowMs: number; timezone: string }

/** What tells a client, which may be a program, how old the page is (RFC 9111, section 5). */
export const toKeptHeaders = ({ madeAtMs, nowMs }: Omit<Made, 'timezone'>): [string, string][] => [
  ['age', String(Math.max(0, Math.floor((nowMs - madeAtMs) / 1000)))],
  ['warning', '110 - "Response is Stale"'],
  ['cache-control', 'no-store'],
]

/**
 * The page with a line for the shopper where prices stand in it. It is the first of the body, so
 * nothing moves when it comes, and React, which knows nothing of it, passes over what a body has
 * beside its own. Links of such a page load a new document (web/runtime/link-navigation.tsx), since
 * the frame that a navigation would leave is of the same age.
 */
export function markKept(page: Uint8Array, made: Made): Uint8Array<ArrayBuffer>[] {
  const whole = new Uint8Array(page)
  const text = letters.decode(whole)
  const html = text.indexOf('<html') + '<html'.length
  const body = text.indexOf(bodyStart) + bodyStart.length
  if (html < '<html'.length || body < bodyStart.length) return [whole]
  return [
    whole.subarray(0, html),
    encoder.encode(' data-stale'),
    whole.subarray(html, body),
    encoder.encode(text.includes(rouble, body) ? toLine(made) : ''),
    whole.subarray(body),
  ]
}

const toLine = (made: Made) =>
  `<aside id="kept-page" style="background:var(--accent-soft)"><p class="page"
style="padding-block:4px;font:var(--t1)">Цены могли измениться: показываем то, что было
${toMoment(made)}</p></aside>`

/** «в 14:05», «вчера в 14:05». */
function toMoment({ madeAtMs, nowMs, timezone }: Made): string {
  const { day, time } = toLocal(madeAtMs, timezone)
  const isToday = toLocal(nowMs, timezone).day === day
  return `${isToday ? '' : 'вчера '}в\u00a0${time}`
}
