/** Against a collector that keeps what it is sent. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTracer } from './open-telemetry.ts'
import { createTelemetry } from './telemetry.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

async function openCollector(status = 200) {
  const bodies: Sent[] = []
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(async (incoming, outgoing) => {
    asked.push({ path: incoming.url ?? '', headers: incoming.headers })
    bodies.push((await json(incoming)) as Sent)
    outgoing.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const listSpans = () =>
    bodies.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  return { url: `http://127.0.0.1:${port}/v1/traces`, asked, bodies, listSpans }
}

function createTraced(url: string, ratio = 1) {
  const headers = { authorization: 'Bearer key' }
  const tracer = createTracer({ url, headers, service: 'shop-storefront', version: '7', ratio })
  const left: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void left.push(work)
  return { telemetry: createTelemetry({ tracer }), waitUntil, settle: () => Promise.all(left) }
}

const asked = { requestId: 'request-7', method: 'GET', route: '/product/:slug', path: '/product/x' }
const remote = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`

const textOf = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('spans of a request go to the collector as one trace, which goes on from the asker’s', async () => {
  const collector = await openCollector()
  const { telemetry, waitUntil, settle } = createTraced(collector.url)
  const passed: Record<string, string>[] = []

  await telemetry.open({ asked, traceparent, waitUntil }, async (tell) => {
    const operation = { kind: 'operation', name: 'ProductPage' } as const
    await telemetry.follow(operation, () =>
      telemetry.follow(
        { kind: 'call', name: 'GET products/*', labels: { call: 'products/*' } },
        async () => void passed.push(telemetry.toHeaders()),
      ),
    )
    tell({ status: '2xx' })
  })
  await settle()

  const [call, operation, request] = collector.listSpans()
  expect(collector.listSpans().map(({ name }) => name)).toEqual([
    'GET products/*',
    'ProductPage',
    'GET /product/:slug',
  ])
  expect(new Set(collector.listSpans().map(({ traceId }) => traceId))).toEqual(
    new Set([remote.traceId]),
  )
  expect(request?.parentSpanId).toBe(remote.spanId)
  expect(operation?.parentSpanId).toBe(request?.spanId)
  expect(call?.parentSpanId).toBe(operation?.spanId)
  expect(passed).toEqual([{ traceparent: `00-${remote.traceId}-${call?.spanId}-01` }])
  expect(textOf(request?.attributes ?? [], 'request.status')).toBe('2xx')
  expect(textOf(request?.attributes ?? [], 'request.id')).toBe('request-7')
  expect(textOf(call?.attributes ?? [], 'call.call')).toBe('products/*')
  // SERVER, and CLIENT (OTLP, Span.SpanKind).
  expect([request?.kind, call?.kind]).toEqual([2, 3])
  expect(collector.asked).toMatchObject([
    {
      path: '/v1/traces',
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    },
  ])
  const resource = collector.bodies[0]?.resourceSpans[0]?.resource.attributes ?? []
  expect(textOf(resource, 'service.name')).toBe('shop-storefront')
})

test('work that goes on after the answer is sent too, and a failure is marked', async () => {
  const collector = await openCollector()
  const { telemetry, waitUntil, settle } = createTraced(collector.url)
  let late: Promise<unknown> = Promise.resolve()

  await telemetry.open({ asked, waitUntil }, async () => {
    late = telemetry
      .follow({ kind: 'operation', name: 'Late' }, async () => {
        await new Promise((done) => setTimeout(done, 20))
        throw new Error('too late')
      })
      .catch(() => {})
  })
  await late
  await settle()

  const spans = collector.listSpans()
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['GET /product/:slug', 'Late'])
  // ERROR (OTLP, Status.StatusCode).
  expect(spans.find(({ name }) => name === 'Late')?.status.code).toBe(2)
})

test.each([
  ['the asker has decided against it', `00-${remote.traceId}-${remote.spanId}-00`, 1],
  ['no part of requests is traced', null, 0],
])('nothing is sent where %s', async (_, header, ratio) => {
  const collector = await openCollector()
  const { telemetry, waitUntil, settle } = createTraced(collector.url, ratio)

  await telemetry.open({ asked, traceparent: header, waitUntil }, async () => {})
  await settle()

  expect(collector.listSpans()).toEqual([])
})

test('a collector that fails is told of in the log, and the request does not notice', async () => {
  const spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const collector = await openCollector(503)
  const { telemetry, waitUntil, settle } = createTraced(collector.url)

  const answer = await telemetry.open({ asked, waitUntil }, async () => 'page')
  await settle()
  const lines = spy.mock.calls.map(([line]) => JSON.parse(String(line)))
  spy.mockRestore()

  expect(answer).toBe('page')
  expect(lines).toMatchObject([{ event: 'traces-not-sent', count: 1 }])
})
