/**
 * Pictures of goods. Those that an import has taken from a merchant's feed have files of their own;
 * the demo's lie among the build's. The same address is answered by what the browser reads.
 */
import { isAvif, listAnswers, mediaFolder, toMediaType } from '#schema/media.ts'
import type { Files } from './asset.server.ts'
import { refuseMethod } from './headers.server.ts'

/** Their names are made of what is in them (scripts/pictures/take.ts), and never change. */
const feedPicture = /^f-[0-9a-f]{32}(?:(?:-(?:200|400))?\.avif|-400\.jpg)$/

const toName = (pathname: string) =>
  pathname.startsWith(mediaFolder) ? pathname.slice(mediaFolder.length) : ''

export const isFeedPicture = (pathname: string): boolean => feedPicture.test(toName(pathname))

export const isPicture = (pathname: string): boolean => isAvif(toName(pathname))

export type MediaFiles = { find: (name: string) => Promise<ReadableStream | null> }

/** Of a local shop, whose folder workerd serves, or of a deployed one. */
export function createMediaFiles(source: { folder: Fetcher } | { bucket: R2Bucket }): MediaFiles {
  if ('bucket' in source) {
    const { bucket } = source
    return { find: async (name) => (await bucket.get(name))?.body ?? null }
  }
  return {
    async find(name) {
      const response = await source.folder.fetch(`http://media/${name}`)
      if (response.ok) return response.body
      await response.body?.cancel()
      return null
    },
  }
}

/** A shared cache keeps an answer for each. */
const vary = 'accept'

export async function servePicture(request: Request, files: MediaFiles): Promise<Response> {
  const name = toName(new URL(request.url).pathname)
  const names = listAnswers(name, request.headers.get('accept'))
  for (const found of names) {
    const etag = `"${found}"`
    // The name is made of the content: a browser that has it has this.
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: { etag, vary } })
    }
    const body = await files.find(found)
    const headers = { 'content-type': toMediaType(found), etag, vary }
    if (body !== null) return new Response(body, { headers })
  }
  return new Response(null, { status: 404 })
}

/** What stands at an address of pictures, and how its answer may be kept. */
export async function answerPicture(request: Request, media: MediaFiles, files: Files) {
  const { pathname } = new URL(request.url)
  if (isFeedPicture(pathname)) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return { response: refuseMethod('GET, HEAD'), kind: 'uncached' as const }
    return { response: await servePicture(request, media), kind: 'immutable' as const }
  }
  const fetching = isPicture(pathname) ? fetchPicture(request, files) : files.fetch(request)
  return { response: await fetching, kind: 'static' as const }
}

/** A picture among the build's files. */
export async function fetchPicture(request: Request, files: Files): Promise<Response> {
  const url = new URL(request.url)
  for (const pathname of listAnswers(url.pathname, request.headers.get('accept'))) {
    const response = await files.fetch(new Request(new URL(pathname, url), request))
    if (response.status !== 404) {
      const headers = new Headers(response.headers)
      headers.append('vary', vary)
      return new Response(response.body, { status: response.status, headers })
    }
    await response.body?.cancel()
  }
  return new Response(null, { status: 404 })
}
