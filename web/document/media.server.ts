/** Pictures that an import has taken from a merchant's feed; the demo's lie among the build's files. */

/** Their names are made of what is in them (scripts/pictures/take.ts), and never change. */
const path = /^\/media\/(f-[0-9a-f]{32}(?:-(?:200|400))?\.avif)$/

export const isFeedPicture = (pathname: string): boolean => path.test(pathname)

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

export async function servePicture(request: Request, files: MediaFiles): Promise<Response> {
  const name = path.exec(new URL(request.url).pathname)?.[1]
  const etag = `"${name}"`
  // The name is made of the content: a browser that has it has this.
  if (request.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { etag } })
  }
  const body = name === undefined ? null : await files.find(name)
  if (body === null) return new Response(null, { status: 404 })
  return new Response(body, { headers: { 'content-type': 'image/avif', etag } })
}
