/** Two machines that show the journeys' shop, which has its data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { serve } from '#scripts/local/serve.ts'

/** Opened once for the tests of a file. */
export const test = base.extend<object, { origins: string[] }>({
  origins: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'otves-storefronts-'))
      const variables = {
        API_ORIGIN: `http://localhost:${process.env.PORT || 8788}`,
        PAGE_STALE_SECONDS: '2',
      }
      const open = async (name: string) => {
        const dataDir = join(folder, name)
        return serve({ port: await findFreePort(), dataDir, variables, isSeeded: false })
      }
      const shops = [await open('one'), await open('two')]
      await use(shops.map(({ origin }) => origin))
      for (const { close } of shops) await close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
