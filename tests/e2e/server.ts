/** The built shop for the journeys: a fresh, seeded data folder that goes with the process. */
import { rmSync } from 'node:fs'
import { build } from '#scripts/build.ts'
import { toJourneyData } from '#tests/support/late.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'

const port = Number(process.env.PORT)
if (!Number.isInteger(port) || port < 1) throw new Error('PORT must name the port to serve on')

// Miniflare asks the network about itself unless told not to.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.WRANGLER_SEND_METRICS = 'false'

// Nothing to do when `npm test` has built already.
await build({ hasDemo: true })

/** What pages load by themselves from outside: this shop's emulators of it. */
const emulated = {
  YANDEX_MAPS_KEY: 'emulator',
  YANDEX_MAPS_URL: '/emulator/ymaps3.js',
  METRIKA_ID: '1001',
  METRIKA_URL: '/emulator/metrika.js',
}

const dataDir = toJourneyData(String(port))
// Of a run that was killed.
rmSync(dataDir, { recursive: true, force: true })
// On exit, not on a signal: miniflare also handles signals, and may end the process first.
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await copySeededData(dataDir)
// Loaded after the build: a fresh clone has no build to read before it.
const { serve } = await import('#scripts/local/serve.ts')
// All journeys ask for their codes from one address, and some leave them untyped.
const variables = { ...emulated, ADDRESS_CODES_MAX: '2000' }
const shop = await serve({ port, dataDir, variables })

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.removeAllListeners(signal)
  process.on(signal, async () => {
    if (isStopping) return
    isStopping = true
    await shop.close()
    process.exit(0)
  })
}
