/** Counters of the front and of this process, joined with those of the Workers, for Prometheus. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type FrontMetrics = {
  /** Counts an answer when it has gone out, or its visitor has left. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void
  /** All counters as text; those of the Workers are left out while they cannot be read. */
  read(): Promise<string>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `readWorkers` asks Workers `storefront` and `api` for theirs. */
export function createFrontMetrics(readWorkers: () => Promise<string[]>): FrontMetrics {
  const registers = [new Registry()]
  const [registry = new Registry()] = registers
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'shop_front_requests_total',
    help: 'Requests that reached the shop; `gone` where the visitor left before the end',
    labelNames: ['status'],
    registers,
  })
  const times = new Histogram({
    name: 'shop_front_request_duration_seconds',
    help: 'From a request to the last byte of its answer',
    buckets,
    registers,
  })
  const open = new Gauge({
    name: 'shop_front_open_requests',
    help: 'Requests that are being answered',
    registers,
  })
  const workersUp = new Gauge({
    name: 'shop_workers_up',
    help: 'Whether the Workers have told their counters',
    registers,
  })

  async function listTexts(): Promise<string[]> {
    try {
      const texts = await readWorkers()
      workersUp.set(1)
      return texts
    } catch {
      workersUp.set(0)
      return []
    }
  }

  return {
    watch(_, outgoing) {
      const end = times.startTimer()
      open.inc()
      outgoing.once('close', () => {
        open.dec()
        end()
        const status = `${Math.floor(outgoing.statusCode / 100)}xx`
        requests.inc({ status: outgoing.writableFinished ? status : 'gone' })
      })
    },
    async read() {
      const texts = await listTexts()
      return [await registry.metrics(), ...texts].map((text) => text.trimEnd()).join('\n')
    },
  }
}
