/** A merchant's host of pictures, good and bad, on a port of this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { type IsAllowed, isPublicAddress } from './address.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** `answers` by path; what is not there is 404. */
export async function createHost(answers: Record<string, Answer | Buffer>) {
  const asked: string[] = []
  const seen = { most: 0, now: 0 }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    response.on('close', () => {
      seen.now -= 1
    })
    const answer = answers[path]
    if (!answer) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, asked, seen }
}

/** Of this machine the one port, and else what the importer allows by itself. */
export const allowPort =
  (allowed: number): IsAllowed =>
  (address, port) =>
    (address === '127.0.0.1' && port === allowed) || isPublicAddress(address, port)

export const draw = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } },
  })
    .toFormat(format)
    .toBuffer()

/** Answers with its tag, and with 304 to who has it. */
export function toTagged(bytes: Buffer, etag: string): Answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag }).end(bytes)
  }
}

export const redirect =
  (location: string): Answer =>
  (_, response) =>
    response.writeHead(302, { location }).end()
