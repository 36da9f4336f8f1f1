/** Takes the README's pictures anew: `npm run pictures`. */
import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

export default defineConfig({
  ...journeys,
  projects: [{ name: 'pictures', testDir: '.' }],
  outputDir: '../../test-results/pictures',
  reporter: 'list',
})
