/**
 * Limits the size of a request's body. A stated length is trusted, since HTTP enforces it. Yoga's
 * own limit counts bytes and rebuilds the request: a third of the time of a cached answer.
 */
import { createGraphQLError, type Plugin } from 'graphql-yoga'
import type { ServerContext } from '#gateway/context.ts'
import { isAnonymous } from '#gateway/session/session.ts'
import { toMessage } from '#schema/error.ts'

const guestMaxBytes = 256 * 1024
/** The largest file of a list as base64; more than the longest estimate. */
const userMaxBytes = 1536 * 1024

const tooLarge = () =>
  createGraphQLError(toMessage('INVALID'), {
    extensions: { code: 'INVALID', http: { status: 413 } },
  })

/**
 * Refuses bodies beyond 256 KB with 413, of signed-in users beyond 1.5 MB, and lengths that are none
 * with 400. Whether a session is what it says is seen later, by the back end: it saves estimates
 * of signed-in users only.
 */
export function useBodyLimit(): Plugin<object, ServerContext> {
  return {
    onRequestParse({ request, requestParser, setRequestParser, serverContext: { session } }) {
      const maxBytes = isAnonymous(session) ? guestMaxBytes : userMaxBytes
      const stated = request.headers.get('content-length')
      if (stated === null) {
        const { body, method } = request
        if (!body || !requestParser) return
        const counted = count(body, maxBytes)
        setRequestParser(() => requestParser(new Request(request, { method, body: counted })))
        return
      }
      if (!/^\d+$/.test(stated)) {
        throw createGraphQLError(toMessage('INVALID'), {
          extensions: { code: 'INVALID', http: { status: 400 } },
        })
      }
      if (Number(stated) > maxBytes) throw tooLarge()
    },
  }
}

/** Breaks off once it is too long. */
function count(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let read = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength
      if (read > maxBytes) return controller.error(tooLarge())
      controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(counter)
}
