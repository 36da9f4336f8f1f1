import { statSync } from 'node:fs'
import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { scriptTargets, targets } from './build-tools/browsers.ts'
import { graphqlDocuments } from './build-tools/graphql-documents.ts'
import { mediaFolder } from './build-tools/media-folder.ts'
import { pdfkitAddress } from './build-tools/pdfkit-address.ts'
import { publicStyles } from './build-tools/public-styles.ts'

/**
 * What public pages share: whole folders where all of a folder is shared, else the files that are.
 * Groups of whole folders alone were tried: a page takes 132 to 139 KiB of script before it answers
 * instead of 119 to 121, since a group brings along what its files import.
 */
const shared = [
  'web/(generated|runtime/(?!leave-guard|functional-store|storage-consent|crawler|app-channel)|shell/(?!shared-list-error|back-bar|page-trail)|features/viewer/(?!cart-lines))',
  'web/graphql/(client|storefront|use-seed)',
  'web/ui/(badge|breadcrumbs|button|empty-state|error-state|hidden|icon|link|logo|pass-focus|picture|price|skeleton|stock-line|toast\\.)',
  'web/features/(delivery/delivery-day|marks/lazy-mark-buttons|page/(breadcrumb-trail|search-redirect)|product-card/(cart-control|put-in-cart)|quantity/(amount\\.|goods-words)|ask/restock/restock-link|search/search-field)',
  'schema/(price-break|quantity)',
  'language/ru/(day\\.|money|number|plural|unavailable|weight)',
]

/** Many small files cost a phone more than their bytes: these are joined. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  { name: 'shop', test: new RegExp(`/(${shared.join('|')})`), minShareCount: 3 },
  {
    name: 'card',
    test: /\/web\/features\/(category\/category-tiles|product-card\/product-(card|grid))/,
    minShareCount: 2,
  },
  {
    name: 'listing',
    test: /\/(web\/(features\/listing\/(listing|use-listing)|ui\/(pagination|select))|schema\/filter)/,
    minShareCount: 2,
  },
  {
    name: 'buy',
    test: /\/web\/features\/(calculator\/(calculation-job|measures-store)|product\/(gallery-strip|specifications-short)|quantity\/(amount-words|buy-(product|quantity)|price-breaks))|web\/ui\/(rating|stepper|unit-switch)|schema\/decimal/,
    minShareCount: 2,
  },
  {
    name: 'controls',
    test: /\/web\/(ui\/(checkbox|field|text-input)|(features\/(ask\/ask-data|ask\/question\/question-data|session\/auth-consent)|forms\/(form-error|mask-input)))\./,
    minShareCount: 2,
  },
  { name: 'dialog', test: /\/web\/(ui\/(dialog|loader)|graphql\/use-fresh)\.tsx?$/ },
  { name: 'mark', test: /\/web\/features\/marks\/mark-(buttons|change)\.tsx?$/ },
  // Each of a few words: apart they would cost their names.
  {
    name: 'frame',
    test: /\/(web\/features\/(announcement\/announcement-away|viewer\/viewer-hint)|language\/ru\/phone)\./,
    minShareCount: 2,
  },
  { name: 'urql', test: /\/web\/graphql\/urql\.ts/ },
  // Of many screens: in a group that has one more use for it, they would load that group.
  { name: 'disclosure', test: /\/web\/ui\/disclosure\.tsx$/ },
  // What screens of estimates share: many small files, which the list of every page would name.
  {
    name: 'estimate-parts',
    test: /\/web\/features\/estimate\/estimate-(change|sync|words)\./,
    minShareCount: 2,
  },
  // Short functions that many screens share: the name of each costs every page as much.
  {
    name: 'words',
    test: (id: string) => /\/(web|language)\/[^?]*\.ts$/.test(id) && statSync(id).size < 1000,
    minShareCount: 8,
  },
]

/**
 * Every page names every file of the router's list, and each file those that it imports: names cost
 * more than what sets files apart. Screens and groups keep theirs, which tell what a browser loads;
 * what screens share goes by its hash, as long as tells one build's from another's (42 bits or more).
 */
const groupNames = new Set(groups.map(({ name }) => name))
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) =>
    groupNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Sources are Vite's to answer: the Worker, which comes first, knows no such pages. */
const sources = ['!/@*', '!/node_modules/*', '!/language/*', '!/schema/*', '!/web/*']
const toDevelopment = (config: { assets?: object | undefined }) => {
  config.assets = { ...config.assets, run_worker_first: ['/*', ...sources] }
}

export default defineConfig(({ command }) => ({
  plugins: [
    mediaFolder(`${process.env.DATA_DIR ?? '.data'}/media`),
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
    target: scriptTargets,
    cssTarget: targets,
    // Or what each part needs is named, by its hash, in a page that may never show the part.
    modulePreload: false,
  },
  environments: {
    api: { build: { outDir: 'build/api' } },
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
