import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { createResource, refusals } from '#api/http/route.ts'
import { costs } from '#api/http/work.ts'
import { toContentHash } from '#api/import/feed/hash.ts'
import { findFeedVersion, writeShopFeed } from '#api/import/feed-export.ts'

const cacheSeconds = 600

const yml = createRoute({
  middleware: costs(20),
  method: 'get',
  path: '/feeds/yml',
  tags: ['feed'],
  summary: 'Everything on sale in Yandex Market Language; ETag and If-None-Match are honoured',
  request: {
    headers: z.object({
      'if-none-match': z
        .string()
        .max(1000)
        .optional()
        .meta({ description: 'ETags of what the client has' }),
    }),
  },
  responses: {
    ...refusals,
    200: { description: 'The feed', content: { 'application/xml': { schema: z.string() } } },
    304: { description: 'As it was' },
  },
})

export const feed = createResource().openapi(yml, async (c) => {
  const { db, origin, now, vat } = c.var
  const version = await findFeedVersion(db, now())
  // Weak: the moment of writing stands in the file and changes with every answer.
  const etag = `W/"${toContentHash(`${origin} ${version}`)}"`
  const headers = {
    etag,
    'cache-control': `public, max-age=${cacheSeconds}`,
    'content-type': 'application/xml; charset=utf-8',
  }
  const known = (c.req.header('if-none-match') ?? '').split(/\s*,\s*/)
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304, headers)
  return c.body(toStream(writeShopFeed(db, { origin, now: now(), vat })), 200, headers)
})

/** Pieces are made as they are read: a slow reader holds one page of goods, not the catalogue. */
function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
