/** Runs a shop for as long as its process lives: it is refused in words, or open until a signal comes. */
import { readDataDir, requireUnused } from './database.ts'
import { readHost, readPort, requireFree, toBadHost, toBadPort } from './port.ts'
import { type RunningShop, type ServeOptions, serve } from './serve.ts'
import { stopOnSignals } from './signals.ts'

/** How long what is begun may take when the shop is told to stop. */
const graceMs = 8000

type Asked = Pick<ServeOptions, 'isBuilt' | 'isSeeded' | 'preparer' | 'copier'> & {
  /** Those of readVariables. */
  variables: Record<string, string>
}

/** Opens the shop at HOST and PORT. Exit status: 0 stopped; 1 refused; 2 not understood. */
export async function runShop({ variables: { HOST, ...variables }, ...asked }: Asked) {
  const port = readPort(process.env)
  const host = readHost({ HOST })
  if (port === null) return refuse(toBadPort(process.env))
  if (host === null) return refuse(toBadHost({ HOST }))
  let shop: RunningShop | null = null
  stopOnSignals(() => shop && shop.close(graceMs))
  const dataDir = readDataDir()
  try {
    // Before the build, which would take the files of a shop that is open on this port.
    await requireFree(port, host)
    await requireUnused(dataDir)
    shop = await serve({ ...asked, host, port, dataDir, variables })
    for (const line of shop.welcome) console.log(line)
    const link = await findOwnerLink(shop, variables)
    if (link) console.log(link)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** What lets the owner of a shop in that has none yet; a local shop has no need of one. */
async function findOwnerLink(
  { db, origin }: RunningShop,
  { ENVIRONMENT = 'local', SHOP_ORIGIN = origin }: Record<string, string>,
): Promise<string | null> {
  if (ENVIRONMENT === 'local') return null
  // What makes it is of no use to a shop that has its owner.
  const { offerOwnerLink } = await import('#api/domain/staff/owner-link.ts')
  const url = await offerOwnerLink(db, { origin: SHOP_ORIGIN, now: new Date() })
  return (
    url &&
    `Nobody works in the shop yet. Its owner signs in here, once, within an hour: ${url}\n` +
      '`npm run staff -- owner-link` makes another link.'
  )
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 2
}
