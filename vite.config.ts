import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { graphqlDocuments } from './build-tools/graphql-documents.ts'
import { pdfkitAddress } from './build-tools/pdfkit-address.ts'
import { publicStyles } from './build-tools/public-styles.ts'

/**
 * Files that several screens share become one chunk a folder: many small ones cost a phone more than
 * their bytes. What fewer screens share stays with them.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shop',
    test: /\/(web\/(generated|runtime|shell|ui|graphql\/(client|storefront)|features\/viewer)|schema)\//,
    minShareCount: 12,
  },
  { name: 'card', test: /\/web\/features\/product-card\//, minShareCount: 2 },
  { name: 'listing', test: /\/web\/features\/listing\//, minShareCount: 2 },
  { name: 'product', test: /\/web\/features\/(product|quantity)\//, minShareCount: 2 },
]

/** Sources are Vite's to answer: the Worker, which comes first, knows no such pages. */
const sources = ['!/@*', '!/node_modules/*', '!/schema/*', '!/web/*']
const toDevelopment = (config: { assets?: object | undefined }) => {
  config.assets = { ...config.assets, run_worker_first: ['/*', ...sources] }
}

export default defineConfig(({ command }) => ({
  plugins: [
    graphqlDocuments('web/generated/graphql/graphql.ts', 'schema/graphql'),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      auxiliaryWorkers: [{ configPath: './api/wrangler.toml' }],
      persistState: { path: process.env.DATA_DIR ?? '.data' },
      ...(command === 'serve' && { config: toDevelopment }),
    }),
    reactRouter(),
    publicStyles(),
    pdfkitAddress(),
  ],
  publicDir: 'web/public',
  resolve: {
    // Yoga's ponyfilled Response is not one that workerd takes (docs/decisions/0009).
    alias: { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' },
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    // These know nesting: without it the critical CSS grows past its budget.
    cssTarget: ['chrome123', 'safari17.5', 'firefox123'],
    // Or what each part needs is named, by its hash, in a page that may never show the part.
    modulePreload: false,
  },
  environments: {
    api: { build: { outDir: 'build/api' } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}))
