import { expect, test, vi } from 'vitest'
import { logInLines, toCause, toLogLine, writeLog } from './log.ts'
import { silent } from './telemetry.ts'

const asked = { requestId: 'request-7', method: 'POST', route: '/cart', path: '/cart' }

test('an error is one line with the number, route and path of its request, and its causes', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('disk I/O error')

  await silent.open({ asked }, async () => {
    await Promise.resolve()
    const error = new TypeError('The cart was not read\nat all', { cause })
    writeLog('error', { event: 'request-failed', cause: toCause(error) })
  })
  const [[line = ''] = []] = spy.mock.calls as string[][]
  spy.mockRestore()

  expect(line.split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: 'request-7',
    event: 'request-failed',
    route: 'POST /cart',
    path: '/cart',
    cause: expect.stringMatching(
      /^TypeError: The cart was not read\nat all\n +at [^]*\nCaused by: Error: disk I\/O error\n/,
    ),
  })
})

test('outside of a request there is no route, and a number that is given stays', () => {
  expect(JSON.parse(toLogLine('warn', { event: 'x', requestId: '-' }))).toEqual({
    level: 'warn',
    requestId: '-',
    event: 'x',
  })
})

test('phones and e-mails are masked, and a cause has an end', () => {
  const told = toLogLine('error', { event: 'x', cause: 'to +79001234567 and anna@shop.test' })
  const inner = (depth: number): Error =>
    new Error('x'.repeat(500), depth > 0 ? { cause: inner(depth - 1) } : {})

  expect(told).toContain('+79*****4567 and a***@shop.test')
  expect(toCause(inner(40)).length).toBe(4000)
  expect(toCause('text')).toBe('text')
  expect(toCause(new AggregateError([new Error('first'), new Error('second')], 'both'))).toMatch(
    /Caused by: Error: first[^]*Caused by: Error: second/,
  )
})

test('what a library writes to the console is one line of JSON too, and a line stays as it is', async () => {
  const own = { warn: console.warn, error: console.error }
  const lines: string[] = []
  console.warn = console.error = (line: string) => void lines.push(line)
  logInLines()

  await silent.open({ asked }, async () => console.error('A page failed:', new Error('a\nb')))
  console.warn(toLogLine('warn', { event: 'x' }))
  Object.assign(console, own)

  const [page, line] = lines.map((text) => JSON.parse(text))
  expect(page).toMatchObject({
    level: 'error',
    requestId: 'request-7',
    event: 'console',
    cause: expect.stringMatching(/^A page failed: Error: a\nb\n/),
  })
  expect(line).toEqual({ level: 'warn', event: 'x' })
})
