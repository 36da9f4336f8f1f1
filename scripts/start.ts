/** `npm start`: builds when needed, migrates, seeds an empty shop, and serves it in workerd. */
import { build } from './build.ts'
import { readDataDir } from './local/database.ts'
import { readVariables } from './local/dev-vars.ts'
import { readPort, requireFree, toBadPort } from './local/port.ts'

const port = readPort(process.env)
if (port === null) {
  console.error(toBadPort(process.env))
  process.exit(2)
}
const dataDir = readDataDir()
try {
  // Before the build, which would take the files of a shop that is open on this port.
  await requireFree(port)
  await build()
  // Loaded after the build: a fresh clone has no build to read before it.
  const { serve } = await import('./local/serve.ts')
  const shop = await serve({ port, dataDir, variables: readVariables() })
  console.log(
    `The shop is open: ${shop.origin}  (GraphiQL ${shop.origin}/graphql, API ${shop.origin}/api/docs)`,
  )
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
