import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isCrawler } from './document/crawler.server.ts'
import { takeHandoff } from './document/inline-hydration-data.server.ts'
import { renderPageBody } from './document/page-body.server.ts'
import { toFirstView } from './document/page-policy.ts'
import { isWhole, nonce as nonceContext, ServerPage, wireTexts } from './document/server-page.ts'
import { findPicture as findPictureContext } from './document/small-picture.server.ts'
import { HeldPictures } from './ui/held-pictures.ts'

/** Deferred parts that are not ready by then show their own error. */
export const streamTimeout = 4_000

/**
 * A boundary that is ready stands in its place, however long: sent behind the page and moved there
 * by script, as React does with long ones, it would be laid out twice.
 */
const progressiveChunkSize = 1024 * 1024

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!context.get(isWhole)) headers.set('cache-control', 'no-store')
  const isMachine = isCrawler(request.headers.get('user-agent'))
  const isError = routerContext.staticHandlerContext.errors !== null
  // A crawler gets no screen in place of the page (specification, section 2).
  if (request.method === 'HEAD' || (isMachine && isError)) {
    return new Response(null, { status, headers })
  }

  // In development React would call the picture a mistake.
  const findPicture = import.meta.env.PROD ? context.get(findPictureContext) : null
  const nonce = context.get(nonceContext)
  const firstView = toFirstView(request)
  const wireText = `[${context.get(wireTexts).join(',')}]`
  const handoff = await takeHandoff(routerContext.serverHandoffStream)
  const router = { ...routerContext, serverHandoffStream: handoff.stream }
  let isShellSent = false
  let finalStatus = status
  const { body, allReady } = await renderPageBody(
    <ServerPage value={{ nonce, wireText, handoff: handoff.code, firstView, takeStyles: toOnce() }}>
      <HeldPictures value={findPicture}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </HeldPictures>
    </ServerPage>,
    {
      nonce,
      progressiveChunkSize,
      timeoutMs: streamTimeout + 1_000,
      onError(error: unknown) {
        finalStatus = 500
        if (isShellSent) console.error(error)
      },
    },
  )
  isShellSent = true
  // A crawler gets the whole page at once.
  if (isMachine) await allReady
  return new Response(body, { headers, status: finalStatus })
}

/** Answers true once. */
function toOnce(): () => boolean {
  let isAsked = false
  return () => {
    const isFirst = !isAsked
    isAsked = true
    return isFirst
  }
}
