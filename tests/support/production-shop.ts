/**
 * Shops that run as deployed ones do, empty but one, with a key of their people. To open one takes as long
 * as fifty requests: the tests of a worker share them, and none of those tests changes anything.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import {
  SessionCreateDocument,
  SessionRefreshDocument,
  ViewerDocument,
} from '#scripts/client/generated/graphql.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { serve } from '#scripts/local/serve.ts'
import { main } from '#scripts/staff.ts'
import { copySeededData } from './seeded-data.ts'

type DeployedShop = { origin: string; key: string }

/** Of the client that apps are given: a deployed shop may know no others. */
export const appDocuments = { SessionCreateDocument, SessionRefreshDocument, ViewerDocument }

export const appOrigin = 'capacitor://localhost'

const common = { SHOP_ORIGIN: 'https://shop.test', FLASH_SECRET: 'sixteen characters' }

async function open(
  variables: Record<string, string>,
  use: (shop: DeployedShop) => Promise<void>,
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-deployed-'))
  await fill(dataDir)
  const port = await findFreePort()
  const shop = await serve({ port, dataDir, variables: { ...common, ...variables } })
  try {
    let key = ''
    const output = {
      stdout: { write: (text: string) => (key += text) },
      stderr: { write: () => {} },
    }
    await main(['key', 'create', 'Анна', '--role', 'owner'], output, dataDir)
    await use({ origin: shop.origin, key: key.trim() })
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Shops = { production: DeployedShop; trial: DeployedShop; stocked: DeployedShop }

export const test = base.extend<object, Shops>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    ({}, use) => open({ ENVIRONMENT: 'production', TRUSTED_PROXIES: '127.0.0.0/8' }, use),
    { scope: 'worker' },
  ],
  /** With a key of the map. */
  trial: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, use) => open({ ENVIRONMENT: 'trial', YANDEX_MAPS_KEY: 'key' }, use),
    { scope: 'worker' },
  ],
  /** With the demo's goods, and an app whose pages may ask. */
  stocked: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, use) => open({ ENVIRONMENT: 'production', APP_ORIGINS: appOrigin }, use, copySeededData),
    { scope: 'worker' },
  ],
})
