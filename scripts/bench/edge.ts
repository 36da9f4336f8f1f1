/** The part a CDN plays: brotli between the browser and the shop, streamed as it comes. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, createBrotliCompress } from 'node:zlib'

const compressible = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/

export type Edge = { origin: string; close: () => void }

/** Serves `origin` compressed, on a free port. */
export function startEdge(origin: string): Promise<Edge> {
  const upstream = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: upstream.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: upstream.host },
      },
      (answer) => {
        const type = answer.headers['content-type'] ?? ''
        const isPacked = 'content-encoding' in answer.headers
        const isCompressed = !isPacked && compressible.test(type) && answer.statusCode === 200
        const headers = { ...answer.headers }
        if (isCompressed) {
          delete headers['content-length']
          headers['content-encoding'] = 'br'
        }
        outgoing.writeHead(answer.statusCode ?? 502, headers)
        if (!isCompressed) return answer.pipe(outgoing)
        const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        // A streamed page must not wait in the compressor.
        answer.on('data', (chunk) => brotli.write(chunk, () => brotli.flush()))
        answer.on('end', () => brotli.end())
        return brotli.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({
        origin: `http://localhost:${port}`,
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
