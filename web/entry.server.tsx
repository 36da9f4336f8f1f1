// React's build for Node renders a third more pages a second than the one for Workers does.
import { renderToReadableStream } from 'react-dom/server.node'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { toAbsentMessage } from '#language/ru/absent.ts'
import { isCrawler } from './document/crawler.server.ts'
import { timezoneHeader } from './document/kept-page.server.ts'
import { isListLayout } from './document/list-layout.ts'
import { toPageDataText } from './document/page-data.ts'
import { layers, toHeadStyles } from './document/page-sheets.server.ts'
import {
  cityTimezone,
  isComplete,
  isFrameAlone,
  isInApp,
  nonce as nonceContext,
  organizationText,
  ServerPage,
} from './document/server-page.ts'
import { logFailure } from './runtime/log-failure.ts'

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
  if (!context.get(isComplete)) headers.set('cache-control', 'no-store')
  const timezone = context.get(cityTimezone)
  if (timezone) headers.set(timezoneHeader, timezone)
  const isMachine = isCrawler(request.headers.get('user-agent'))
  const isError = routerContext.staticHandlerContext.errors !== null
  const statusText = toStatusText(status, request, routerContext)
  // A crawler gets no screen in place of the page (specification, section 2).
  if (request.method === 'HEAD' || (isMachine && isError)) {
    return new Response(null, { status, statusText, headers })
  }

  const nonce = context.get(nonceContext)
  const wireText = toPageDataText(context)
  const organization = context.get(organizationText)
  const isWebview = context.get(isInApp)
  const isList = isListLayout(request.headers.get('cookie'))
  const value = {
    nonce,
    wireText,
    organization,
    styles: toHeadStyles(routerContext, { isWebview, isList }),
    layers,
    isWebview,
    isFrameAlone: context.get(isFrameAlone),
  }
  const drawn = value.isFrameAlone ? withoutHandoff(routerContext) : routerContext
  let isShellSent = false
  let finalStatus = status
  const body = await renderToReadableStream(
    <ServerPage value={value}>
      <ServerRouter context={drawn} url={request.url} nonce={nonce} />
    </ServerPage>,
    {
      nonce: { script: nonce, style: nonce },
      progressiveChunkSize,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error: unknown) {
        finalStatus = 500
        if (isShellSent) logFailure('A part of the page was not rendered', error)
      },
    },
  )
  isShellSent = true
  // A crawler gets the whole page at once.
  if (isMachine) await body.allReady
  return new Response(body, { headers, status: finalStatus, statusText })
}

/** For clients that read no page (HTTP/1.1): why there is none. */
function toStatusText(status: number, request: Request, { staticHandlerContext }: EntryContext) {
  if (status !== 404) return ''
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  const said: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof said === 'string' ? said : toAbsentMessage(new URL(request.url).pathname)
}

/** A frame without scripts has no one to hand its data to. */
function withoutHandoff(context: EntryContext): EntryContext {
  const { serverHandoffStream: _, ...rest } = context
  return rest
}
