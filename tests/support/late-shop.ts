/** A shop of the journeys' goods, one of whose calls to its back end is late. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLateUpstream } from '#scripts/bench/late.ts'
import { serve } from '#scripts/local/serve.ts'

/** Opens it on the port after that of the journeys' shop, whose back end it has. */
export async function openLateShop(call: string, lateMs: number) {
  const ownPort = Number(process.env.PORT || 8788)
  const upstream = await startLateUpstream(`http://localhost:${ownPort}`)
  upstream.delay(call, lateMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-late-'))
  const variables = { API_ORIGIN: upstream.origin }
  const shop = await serve({ port: ownPort + 1, dataDir, variables, isSeeded: false })
  return {
    origin: shop.origin,
    async close() {
      await shop.close()
      upstream.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
