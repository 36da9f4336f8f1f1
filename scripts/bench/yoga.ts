/** What the gateway is measured against: bare Yoga in workerd over the same body of REST. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare'
import { build } from 'vite'
import type { Target } from './load.ts'

export type BareYoga = { target: Target; close: () => Promise<void> }

/** Starts it on a free port; `rest` is the address of a category's page of products. */
export async function startYoga(rest: string): Promise<BareYoga> {
  const body = await (await fetch(rest)).text()
  const upstream = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.end(body)
  })
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done))
  const { port } = upstream.address() as AddressInfo
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      log: new NoOpLog(),
      modules: true,
      script: await bundle(),
      compatibilityDate: '2026-11-01',
      bindings: { REST: `http://127.0.0.1:${port}` },
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    }),
  )
  const { origin } = await miniflare.unsafeGetDirectURL()
  const query = `{ items { id slug name unit price { amountMinor } availability { status quantity } } }`
  return {
    target: { url: `${origin}/graphql`, body: JSON.stringify({ query }) },
    async close() {
      await miniflare.dispose()
      upstream.close()
      upstream.closeAllConnections()
    },
  }
}

async function bundle(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'yoga-'))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' } },
    ssr: { target: 'webworker', noExternal: true },
    build: { ssr: join(import.meta.dirname, 'yoga-worker.ts'), outDir, minify: true },
  })
  const code = readFileSync(join(outDir, 'yoga-worker.js'), 'utf8')
  rmSync(outDir, { recursive: true })
  return code
}
