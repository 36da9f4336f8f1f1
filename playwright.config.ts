import { defineConfig } from '@playwright/test'
import { toConsentState } from '#tests/support/consent.ts'

const port = Number(process.env.PORT || 8788)

/** Journeys of a wide screen, each test of theirs; of others a phone's unless they say so. */
const wide = /(checkout-(leave|tabs|untold)|keyboard-focus|overlay-back)\.test\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  webServer: {
    command: 'node tests/e2e/server.ts',
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port) },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  projects: [
    { name: 'http', testDir: 'tests/http' },
    { name: 'phone', testIgnore: wide },
    { name: 'desktop', testMatch: wide, use: { viewport: { width: 1280, height: 900 } } },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 390, height: 844 },
    // Answered before: journeys are not asked again, and look at what is kept with a consent.
    storageState: toConsentState(['functionality', 'personalization']),
    // The default one names a headless browser, which the pages take for a crawler.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    // Of a test that is repeated: drawing one of each takes as long as the tests themselves.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
