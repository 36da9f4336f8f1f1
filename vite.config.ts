import { randomBytes } from 'node:crypto'
import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { graphqlDocuments } from './scripts/graphql-documents.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    graphqlDocuments('web/generated/graphql/graphql.ts'),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      auxiliaryWorkers: [{ configPath: './api/wrangler.toml' }],
      persistState: { path: process.env.DATA_DIR ?? '.data' },
    }),
    reactRouter(),
  ],
  publicDir: 'web/public',
  resolve: {
    // Yoga's ponyfilled Response is not one that workerd takes (docs/decisions/0009).
    alias: { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' },
  },
  define: {
    __NONCE_PLACEHOLDER__: JSON.stringify(`nonce-${randomBytes(18).toString('hex')}`),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // These know nesting: without it the critical CSS grows past its budget.
    cssTarget: ['chrome123', 'safari17.5', 'firefox123'],
  },
  environments: { api: { build: { outDir: 'build/api' } } },
}))
