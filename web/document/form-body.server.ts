/**
 * Forms on their way to an action. Whatever a stranger sends is bounded before it is read, since an
 * isolate has 128 MB for all its visitors; and what no action could read is refused.
 */
import { findPage } from '#schema/site-address.ts'
import { toPagePath } from './page-policy.server.ts'

/** More than the longest form of text: a list of 1000 articles, or an address with a comment. */
const formBytesMax = 256 * 1024

/** Any text is a form of this type, so there is nothing to find out before an action reads it. */
const plainForm = /^application\/x-www-form-urlencoded\b/i

/**
 * The request with a body of bounded size, or the status that refuses it. A stated length is
 * trusted, since HTTP enforces it; without one the bytes are counted as they come. The action that
 * takes pictures gets a longer one without its body, and says what is wrong with it.
 */
export async function boundForm(request: Request): Promise<Request | 400 | 413> {
  const { body, method, headers, url } = request
  if (method === 'GET' || method === 'HEAD') return request
  if (!body) return requireReadable(request)
  const { pathname } = new URL(url)
  const longBytesMax = findPage(toPagePath(pathname))?.bodyMax
  const bytesMax = longBytesMax ?? formBytesMax
  const stated = headers.get('content-length')
  if (stated === null) return readCounted(request, body, bytesMax)
  if (!/^\d+$/.test(stated)) return 400
  if (Number(stated) <= bytesMax) return requireReadable(request)
  return longBytesMax ? new Request(url, { method, headers, signal: request.signal }) : 413
}

async function readCounted(
  request: Request,
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
): Promise<Request | 400 | 413> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  for await (const chunk of body) {
    read += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (read > bytesMax) return 413
    chunks.push(new Uint8Array(chunk))
  }
  const { url, method, headers, signal } = request
  return requireReadable(new Request(url, { method, headers, signal, body: new Blob(chunks) }))
}

/** As much as a phone sends of photos that are too large. */
const skippedBytesMax = 64 * 1024 * 1024

/**
 * Reads away a body that nobody read. workerd closes the socket of such a body: its sender, who
 * still writes, would see a broken connection in place of the answer. Cloudflare does it itself.
 */
export async function skipBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return
  let read = 0
  try {
    for await (const chunk of body) {
      read += chunk.byteLength
      if (read > skippedBytesMax) return
    }
  } catch {
    // The sender has gone away.
  }
}

/** 400 when an action that asks for the request's form will not get one. */
async function requireReadable(request: Request): Promise<Request | 400> {
  if (plainForm.test(request.headers.get('content-type') ?? '')) return request
  try {
    await request.clone().formData()
    return request
  } catch {
    return 400
  }
}
