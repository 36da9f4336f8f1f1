/** The build's files, packed by `build-tools/pack.ts` tighter than a CDN takes the time to. */

const types = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
])

export type Files = { fetch: (request: Request) => Promise<Response> }

/** The file of that address; its packed copy for who can unpack it, if there is one. */
export async function fetchAsset(request: Request, files: Files): Promise<Response> {
  const type = types.get(request.url.slice(request.url.lastIndexOf('.') + 1))
  if (!type || !acceptsBrotli(request) || request.headers.has('range')) return files.fetch(request)

  const packed = await files.fetch(new Request(`${request.url}.br`, request))
  // A build that is not packed (development), or no such file.
  if (packed.status === 404) return files.fetch(request)
  const headers = new Headers(packed.headers)
  headers.set('content-type', type)
  headers.set('content-encoding', 'br')
  headers.set('vary', 'accept-encoding')
  return new Response(packed.body, { status: packed.status, headers, encodeBody: 'manual' })
}

/** Cloudflare tells every Worker «gzip, br» and keeps the browser's own word beside the request. */
function acceptsBrotli({ headers, cf }: Request): boolean {
  const told = [headers.get('accept-encoding'), cf?.clientAcceptEncoding ?? 'br']
  return told.every((encodings) => /\bbr\b/.test(`${encodings}`))
}
