/** A shop of the journeys' goods, one of whose calls to its back end is late. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type LateUpstream, startLateUpstream } from '#scripts/bench/late.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { serve } from '#scripts/local/serve.ts'

type LateShop = { origin: string; delay: LateUpstream['delay'] }

/** Opened once for the tests of a file; its back end is the journeys' shop. */
export const test = base.extend<object, { lateShop: LateShop }>({
  lateShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const upstream = await startLateUpstream(`http://localhost:${process.env.PORT || 8788}`)
      const dataDir = mkdtempSync(join(tmpdir(), 'otves-late-'))
      const variables = { API_ORIGIN: upstream.origin, PAGE_STALE_SECONDS: '2' }
      const shop = await serve({ port: await findFreePort(), dataDir, variables, isSeeded: false })
      await use({ origin: shop.origin, delay: upstream.delay })
      await shop.close()
      upstream.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
