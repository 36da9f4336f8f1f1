import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { mediaFolder } from './media-folder.ts'

type Handle = (...given: [...Parameters<RequestListener>, next: () => void]) => void

/** A development server with nothing but the plugin. */
async function start(folder: string) {
  let handle: Handle = (_request, _response, next) => next()
  const middlewares = { use: (given: Handle) => (handle = given) }
  const { configureServer } = mediaFolder(folder) as {
    configureServer: (server: ViteDevServer) => void
  }
  configureServer({ middlewares } as unknown as ViteDevServer)
  const server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`
}

test('a shop in development answers by what the browser reads, too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'otves-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const key = `f-${'0a'.repeat(16)}`
  for (const name of [`${key}-200.avif`, `${key}-400.jpg`]) writeFileSync(join(folder, name), name)
  const media = await start(folder)
  const ask = async (name: string, accept: string) => {
    const response = await fetch(`${media}/${name}`, { headers: { accept } })
    return [await response.text(), response.headers.get('content-type')]
  }

  expect(await ask(`${key}-200.avif`, 'image/avif')).toEqual([`${key}-200.avif`, 'image/avif'])
  expect(await ask(`${key}-200.avif`, 'image/webp')).toEqual([`${key}-400.jpg`, 'image/jpeg'])
  expect(await ask(`${key}.avif`, 'image/avif')).toEqual(['', null])
})
