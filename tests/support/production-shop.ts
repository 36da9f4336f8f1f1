/** A shop that runs as a deployed one does, empty, with a key of its people. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#scripts/local/serve.ts'
import { main } from '#scripts/staff.ts'
import { findFreePort } from './late-shop.ts'

export async function withProductionShop(
  act: (shop: { origin: string; key: string }) => Promise<void>,
  variables: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-production-'))
  const shop = await serve({
    port: await findFreePort(),
    dataDir,
    variables: {
      ENVIRONMENT: 'production',
      SHOP_ORIGIN: 'https://shop.test',
      FLASH_SECRET: 'sixteen characters',
      ...variables,
    },
  })
  try {
    let key = ''
    const output = {
      stdout: { write: (text: string) => (key += text) },
      stderr: { write: () => {} },
    }
    await main(['key', 'create', 'Анна', '--role', 'all'], output, dataDir)
    await act({ origin: shop.origin, key: key.trim() })
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
