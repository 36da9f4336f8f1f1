import { expect, test } from 'vitest'
import * as z from 'zod'
import { telemetryVariables } from './settings.ts'

const Settings = z.object(telemetryVariables)

test('headers of the collector are read as the specification of OTLP writes them', () => {
  const headers = 'authorization=Bearer%20a%3Db , x-tenant=shop=1'

  expect(Settings.parse({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toMatchObject({
    OTEL_EXPORTER_OTLP_HEADERS: { authorization: 'Bearer a=b', 'x-tenant': 'shop=1' },
    OTEL_SERVICE_NAME: 'shop',
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s is refused', (name, value) => {
  const { success, error } = Settings.safeParse({ [name]: value })

  expect(success).toBe(false)
  expect(error?.issues[0]?.path).toEqual([name])
})
