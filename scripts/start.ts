/**
 * `npm start`: builds when needed, migrates, and serves the shop in workerd. An empty local shop is
 * filled with the demo; one in production, or a trial, only when `--demo` asks for it.
 */
import { build } from './build.ts'
import { readDataDir, requireUnused } from './local/database.ts'
import { readVariables } from './local/dev-vars.ts'
import { readPort, requireFree, toBadPort } from './local/port.ts'
import { requireVariables } from './local/variables.ts'
import { toWelcome } from './local/welcome.ts'

const port = readPort(process.env)
if (port === null) {
  console.error(toBadPort(process.env))
  process.exit(2)
}
const dataDir = readDataDir()
const isDemo = process.argv.includes('--demo')
try {
  // Before the build, which would take the files of a shop that is open on this port.
  await requireFree(port)
  await requireUnused(dataDir)
  const variables = readVariables()
  const settings = requireVariables(variables, `http://localhost:${port}`)
  await build({ hasDemo: isDemo || settings.api.ENVIRONMENT === 'local' })
  // Loaded after the build: a fresh clone has no build to read before it.
  const { serve } = await import('./local/serve.ts')
  const shop = await serve({ port, dataDir, variables, ...(isDemo && { isSeeded: true }) })
  for (const line of toWelcome({ ...shop, settings })) console.log(line)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Miniflare's own hook would end the process before the shop has closed its files.
    process.removeAllListeners(signal)
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await shop.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
