import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { browserPages } from './build-tools/browser-pages.ts'
import { scriptTargets, targets } from './build-tools/browsers.ts'
import { createCodeGroups, openEntries } from './build-tools/code-groups.ts'
import { graphqlDocuments } from './build-tools/graphql-documents.ts'
import { graphqlOperations } from './build-tools/graphql-operations.ts'
import { mediaFolder } from './build-tools/media-folder.ts'
import { migrations } from './build-tools/migrations.ts'
import { pdfkitAddress } from './build-tools/pdfkit-address.ts'
import { publicStyles } from './build-tools/public-styles.ts'
import { findShopFolder } from './build-tools/shop/place.ts'

/** What codegen writes of the operations of all pages. */
const documents = 'web/generated/graphql/graphql.ts'
const sdl = 'schema/graphql'

const framework = /node_modules\/(react|react-dom|react-router|scheduler)\//
const own = /\/(web|schema|language)\//
/** How many of the browser's entries (screens, and parts that load later) share a module. */
const sharedByMost = 24

/**
 * No list tells the groups: the framework, what at least two dozen entries share, and files that are
 * better one than two (build-tools/code-groups.ts). The figures are in docs/performance.md.
 */
const groups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'shop', test: own, minShareCount: sharedByMost, priority: 1 },
  {
    name: createCodeGroups({
      requestBytes: 4500,
      isTaken: (id, count) => framework.test(id) || (own.test(id) && count >= sharedByMost),
    }),
    // Files of several modules that import each other in no circle need nothing along.
    includeDependenciesRecursively: false,
  },
]

/**
 * Every page names every file of the router's list, and each file those that it imports: names cost
 * more than what sets files apart. Screens and groups keep theirs, which tell what a browser loads;
 * what screens share goes by its hash, as long as tells one build's from another's (42 bits or more).
 */
const groupNames = new Set(groups.flatMap(({ name }) => (typeof name === 'string' ? name : [])))
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    groupNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Sources are Vite's to answer: the Worker, which comes first, knows no such pages. */
const sources = [
  '!/@*',
  '!/node_modules/*',
  '!/generated/*',
  '!/language/*',
  '!/schema/*',
  '!/web/*',
]
const toDevelopment = (config: { assets?: object | undefined }) => {
  config.assets = { ...config.assets, run_worker_first: ['/*', ...sources] }
}

export default defineConfig(({ command }) => ({
  plugins: [
    mediaFolder(`${process.env.DATA_DIR ?? '.data'}/media`),
    graphqlDocuments(documents, sdl),
    graphqlOperations({ generated: documents, sources: sdl, shop: findShopFolder() }),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      auxiliaryWorkers: [{ configPath: './api/wrangler.toml' }],
      persistState: { path: process.env.DATA_DIR ?? '.data' },
      ...(command === 'serve' && { config: toDevelopment }),
    }),
    reactRouter(),
    openEntries(),
    publicStyles(),
    pdfkitAddress(),
  ],
  publicDir: 'web/public',
  resolve: {
    // Yoga's ponyfilled Response is not one that workerd takes (docs/decisions/0009).
    alias: { '@whatwg-node/fetch': '@whatwg-node/fetch/dist/global-ponyfill.js' },
  },
  define: {
    ...browserPages,
    ...migrations,
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    target: scriptTargets,
    cssTarget: targets,
    // Or what each part needs is named, by its hash, in a page that may never show the part.
    modulePreload: false,
  },
  environments: {
    api: { build: { outDir: 'build/api' } },
    // A file that styles and scripts name has one name: it is fetched once.
    ssr: {
      build: { rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { ...fileNames, codeSplitting: { groups } },
          // A number of schema/constant.ts costs its digits, not a name that chunks pass on.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
  },
}))
