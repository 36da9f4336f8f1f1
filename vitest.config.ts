import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { browserPages } from './build-tools/browser-pages.ts'
import { migrations } from './build-tools/migrations.ts'

// A slow machine is no failed test: hundreds of requests take their time on one with company.
const testTimeout = 60_000

// A worker for each file would spend five times as long on loading the code as on the tests, each of
// which sets up what it needs and clears the data it starts from.
const shared = { isolate: false, testTimeout }

const nodeTests = { environment: 'node' as const, unstubGlobals: true }
const exclude = ['**/*.worker.test.ts', '**/node_modules/**']

const graphqlResponse = { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' }

export default defineConfig({
  test: {
    // On two cores Vitest would run one file at a time, and some of them wait for a process.
    maxWorkers: '100%',
    projects: [
      {
        define: browserPages,
        test: {
          name: 'unit',
          ...shared,
          ...nodeTests,
          include: [
            '{language,schema,telemetry,gateway,web,api}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude,
        },
      },
      {
        test: {
          name: 'scripts',
          testTimeout,
          ...nodeTests,
          // Each file holds a database open until its end, and some stand in for Node's own modules.
          isolate: true,
          // They take GraphQL's classes from the same copy as the build tools do.
          server: { deps: { inline: [/@graphql-tools/] } },
          include: ['{build-tools,demo,deploy,scripts}/**/*.test.ts'],
          exclude,
        },
      },
      {
        define: migrations,
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './api/wrangler.toml' },
            // The one that stands there is of a shop that is not deployed yet.
            miniflare: { bindings: { SHOP_ORIGIN: 'https://shop.test' } },
          }),
        ],
        test: {
          name: 'api',
          ...shared,
          include: ['api/**/*.worker.test.ts', 'tests/api/**/*.test.ts'],
        },
      },
      {
        resolve: { alias: graphqlResponse },
        plugins: [cloudflareTest({ wrangler: { configPath: './tests/support/wrangler.toml' } })],
        test: {
          name: 'gateway',
          ...shared,
          include: ['gateway/**/*.worker.test.ts', 'tests/gateway/**/*.test.ts'],
        },
      },
    ],
  },
})
