import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const graphqlResponse = { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          unstubGlobals: true,
          include: ['{schema,gateway,web,scripts,api}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: ['**/*.worker.test.ts', '**/node_modules/**'],
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './api/wrangler.toml' } })],
        test: { name: 'api', include: ['api/**/*.worker.test.ts', 'tests/api/**/*.test.ts'] },
      },
      {
        resolve: { alias: graphqlResponse },
        plugins: [cloudflareTest({ wrangler: { configPath: './tests/support/wrangler.toml' } })],
        test: {
          name: 'gateway',
          include: ['gateway/**/*.worker.test.ts', 'tests/gateway/**/*.test.ts'],
        },
      },
    ],
  },
})
