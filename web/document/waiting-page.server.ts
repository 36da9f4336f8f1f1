/**
 * A public page that no one has asked for before and whose back end is late: the shop's frame goes
 * out first, the page takes its place in the same answer (docs/decisions/0140).
 */
import { logFailure } from '#web/runtime/log-failure.ts'
import { within } from '#web/runtime/within.server.ts'
import { isCacheable } from './page-cache.server.ts'

/** With the drawing of the frame the first byte is out within 0.8 s (reliability, P16). */
const patienceMs = 600

const documentEnd = '</body></html>'

/** The page when it comes in time, or the frame with the page behind it. */
export async function answerInTime(
  making: Promise<Response>,
  drawFrame: () => Promise<Response>,
  nonce: string,
): Promise<Response> {
  const page = await within(making, patienceMs)
  if (page) return page
  const frame = await drawFrame().catch((error: unknown) => {
    logFailure('The frame of a late page was not drawn', error)
    return null
  })
  // The frame is refused too, for example for an unknown city: the page says why.
  if (frame?.status !== 200 || !frame.body) return making
  const body = frame.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(appendLate(making, nonce))
    .pipeThrough(new TextEncoderStream())
  const headers = new Headers(frame.headers)
  headers.set('cache-control', 'no-store')
  return new Response(body, { headers })
}

/**
 * Whether the frame may come first. A browser that opens a page says so itself; programs and
 * crawlers, which read the status, get the page alone.
 */
export const canShowFrame = ({ method, headers }: Request): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-mode') === 'navigate' &&
  headers.get('sec-fetch-dest') === 'document' &&
  !headers.has('sec-purpose')

/** Keeps the document open until the page is here. */
function appendLate(making: Promise<Response>, nonce: string): TransformStream<string, string> {
  let held = ''
  return new TransformStream({
    transform(text, controller) {
      const all = held + text
      const end = Math.max(0, all.length - documentEnd.length)
      held = all.slice(end)
      controller.enqueue(all.slice(0, end))
    },
    async flush(controller) {
      controller.enqueue(await toLateText(making, nonce))
      controller.enqueue(held)
    },
  })
}

/** Without script a page that is kept by now is asked for again; for others there is the link. */
async function toLateText(making: Promise<Response>, nonce: string): Promise<string> {
  const failed = `<style nonce="${nonce}">#waiting{display:none}#late{animation:none;visibility:visible}</style>`
  try {
    const page = await making
    const location = page.headers.get('location')
    if (location !== null) return toScript(nonce, follow, location)
    const html = await page.text()
    if (!html.includes(documentEnd)) return failed
    const refresh = isCacheable(page) ? '<meta http-equiv="refresh" content="0">' : failed
    return `${toScript(nonce, replace, html)}<noscript>${refresh}</noscript>`
  } catch {
    return failed
  }
}

const toScript = (nonce: string, run: string, value: string) =>
  `<script nonce="${nonce}">(${run})(${JSON.stringify(value).replaceAll('<', '\\u003c')})</script>`

const follow = 'to=>location.replace(to)'

/** A document that is still read cannot be written anew. */
const replace = `html=>addEventListener('DOMContentLoaded',()=>setTimeout(()=>{
document.open()
document.write(html)
document.close()
}))`
