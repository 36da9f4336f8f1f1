/** What visitors see while a shop is not set up: it opens soon, and its phone. */
import { escapeUTF8 } from 'entities'
import { identity } from '#shop/identity.ts'
import * as theme from '#shop/theme.ts'

type Setup = { isOpen: boolean; phone: string | null; missing: readonly unknown[] }
type Asked = { requestId: string; nonce: string; waitUntil: (work: Promise<unknown>) => void }

/** An open shop is asked again this often, after the answer; a closed one before it. */
const openMs = 60_000
const closedMs = 5_000
const retrySeconds = 3600

type Options = {
  /** null when it is not known, as of a back end that says nothing of it. */
  findSetup: (requestId: string) => Promise<Setup | null>
  isWell: (requestId: string) => Promise<boolean>
  /** false: the shop is taken to be open, as on a developer's machine. */
  isWatched: boolean
  version: string
  now?: () => number
}

/** Knows whether the shop is open: a page of an open shop waits for that once in the life of a Worker. */
export function createOpening({ findSetup, isWell, isWatched, version, now = Date.now }: Options) {
  let known: { state: Setup | null; untilMs: number } | null = null

  async function refresh(requestId: string): Promise<Setup | null> {
    if (!isWatched) return null
    const state = await findSetup(requestId)
    const isOpen = state?.isOpen !== false
    known = { state, untilMs: now() + (isOpen ? openMs : closedMs) }
    return state
  }

  return {
    /** For monitors, and for the owner: what is missing. */
    async answerHealth({ requestId }: Pick<Asked, 'requestId'>) {
      const [isUp, setup] = await Promise.all([isWell(requestId), refresh(requestId)])
      const body = { status: isUp ? 'ok' : 'unavailable', version, missing: setup?.missing ?? [] }
      const response = Response.json(body, { status: isUp ? 200 : 503 })
      return { response, kind: 'api' as const }
    },
    /** The page in place of every other; null of a shop that is open. */
    async guard({ requestId, nonce, waitUntil }: Asked) {
      const isOld = known === null || known.untilMs <= now()
      const wasOpen = known !== null && known.state?.isOpen !== false
      if (isOld && wasOpen) waitUntil(refresh(requestId))
      const state = isOld && !wasOpen ? await refresh(requestId) : (known?.state ?? null)
      if (!state || state.isOpen) return null
      return { response: toOpeningPage(nonce, state.phone), kind: 'uncached' as const }
    },
  }
}

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;
box-sizing:border-box;font:18px/1.5 system-ui,sans-serif;color:${theme.text};background:${theme.ground};
text-align:center}h1{margin:0 0 8px;font-size:32px;line-height:1.2}p{margin:0}
.name{margin:0 0 24px;color:${theme.muted}}
a{color:inherit;font-variant-numeric:tabular-nums}`

/** 503: search engines come again, and forget nothing. */
function toOpeningPage(nonce: string, phone: string | null): Response {
  const name = escapeUTF8(identity.name)
  const digits = phone?.replaceAll(/[^\d+]/g, '') ?? ''
  const call = phone
    ? `Позвоните нам: <a href="tel:${escapeUTF8(digits)}">${escapeUTF8(phone)}</a>`
    : 'Загляните к&nbsp;нам чуть позже'
  const text = `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Магазин открывается — ${name}</title>
<style nonce="${nonce}">${style}</style></head>
<body><main><p class="name">${name}</p><h1>Магазин открывается</h1><p>${call}</p></main></body></html>`
  return new Response(text, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(retrySeconds) },
  })
}
