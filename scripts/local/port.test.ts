import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readHost, requireFree, toLocalOrigin, toOwnOrigin } from './port.ts'

test.each([
  ['', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::', '::'],
  ['fd00::1', 'fd00::1'],
  ['localhost', 'localhost'],
  ['shop.example', null],
  ['10.0.0', null],
  ['http://0.0.0.0', null],
])('HOST «%s» is read as %s', (text, host) => {
  expect(readHost({ HOST: text })).toBe(host)
})

test.each([
  ['127.0.0.1', 'http://localhost:80', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://localhost:80', 'http://127.0.0.1:80'],
  ['::', 'http://localhost:80', 'http://[::1]:80'],
  ['localhost', 'http://localhost:80', 'http://localhost:80'],
  ['10.0.0.5', 'http://10.0.0.5:80', 'http://10.0.0.5:80'],
  ['fd00::1', 'http://[fd00::1]:80', 'http://[fd00::1]:80'],
])('a shop at %s is opened at %s, and asked at %s', (host, origin, localOrigin) => {
  expect([toOwnOrigin(host, 80), toLocalOrigin(host, 80)]).toEqual([origin, localOrigin])
})

test('an address of another machine is refused at once, and named', async () => {
  await expect(requireFree(8787, '203.0.113.9')).rejects.toThrow(
    '203.0.113.9 is no address of this machine (EADDRNOTAVAIL): choose another with HOST.',
  )
})

test('a port that is taken at any address is not free for all of them', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  const port = await new Promise<number>((done) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      done(typeof address === 'object' && address ? address.port : 0)
    })
  })

  await expect(requireFree(port, '0.0.0.0')).rejects.toThrow(`Port ${port} is taken`)
})
