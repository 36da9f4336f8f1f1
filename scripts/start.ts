/**
 * `npm start`: builds when needed, migrates, and serves the shop in workerd. An empty local shop is
 * filled with the demo; one in production, or a trial, only when `--demo` asks for it.
 */
import { readDataDir, requireUnused } from './local/database.ts'
import { readVariables } from './local/dev-vars.ts'
import { readPort, requireFree, toBadPort } from './local/port.ts'
import { serve } from './local/serve.ts'

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
  const seeded = isDemo && { isSeeded: true }
  const variables = readVariables()
  const shop = await serve({ port, dataDir, variables, isBuilt: true, ...seeded })
  for (const line of shop.welcome) console.log(line)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
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
