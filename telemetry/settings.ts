/** Variables of both Workers by which they tell of their work. */
import * as z from 'zod'

const Optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)

/** `name=value,name=value`, percent-encoded (the specification of the OTLP exporter). */
const HeaderList = Optional.transform((text, context) => {
  const pairs = (text?.split(',') ?? []).map((pair) => pair.trim()).filter(Boolean)
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const [name = '', ...value] = pair.split('=')
      const found = { name: name.trim(), value: readValue(value.join('=').trim()) }
      if (/^[\w!#$%&'*+.^|~-]+$/.test(found.name) && found.value) return [[found.name, found.value]]
      context.addIssue({ code: 'custom', message: 'name=value,name=value, percent-encoded' })
      return []
    }),
  )
})

function readValue(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Part of the settings of each Worker; `.dev.vars.example` says what each is for. */
export const telemetryVariables = {
  VERSION: z.string().default('development'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    (text) => text || undefined,
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: HeaderList,
  OTEL_SERVICE_NAME: Optional.transform((name) => name ?? 'shop'),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    (text) => text || undefined,
    z.coerce.number().min(0).max(1).default(1),
  ),
}

const TelemetrySettings = z.object(telemetryVariables)
export type TelemetrySettings = z.infer<typeof TelemetrySettings>
