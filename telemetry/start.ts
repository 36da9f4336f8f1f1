/** Makes the telemetry of a Worker from its settings; what is not asked for is not loaded. */
import type { Meter } from './meter.ts'
import type { TelemetrySettings } from './settings.ts'
import { createTelemetry, type Telemetry } from './telemetry.ts'
import type { Tracer } from './trace.ts'

type Worker = 'storefront' | 'api'
/** `isMetered`: something reads the counters. */
type Options = { isMetered: boolean; settings: TelemetrySettings }

export async function startTelemetry(
  worker: Worker,
  { isMetered, settings }: Options,
): Promise<{ telemetry: Telemetry; meter: Meter | null }> {
  const [meter, tracer] = await Promise.all([
    isMetered ? loadMeter(worker) : null,
    loadTracer(worker, settings),
  ])
  return { telemetry: createTelemetry({ meter, tracer }), meter }
}

async function loadMeter(worker: Worker): Promise<Meter> {
  const { createMeter } = await import('./meter.ts')
  return createMeter(worker)
}

async function loadTracer(worker: Worker, settings: TelemetrySettings): Promise<Tracer | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (!endpoint) return null
  const { createTracer } = await import('./open-telemetry.ts')
  return createTracer({
    url: `${endpoint}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    service: `${settings.OTEL_SERVICE_NAME}-${worker}`,
    version: settings.VERSION,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  })
}
