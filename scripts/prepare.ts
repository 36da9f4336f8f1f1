/** Makes what is built from sources and not committed: types, fonts, icons; the demo where it is asked for. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { installerPhone } from '#demo/installer-phone.ts'
import { withBuildLock } from './local/build-lock.ts'
import { root, step } from './local/shell.ts'
import { prepareShop } from './local/shop-files.ts'
import { hashSources } from './local/source-hash.ts'

/** Cheap when nothing has changed: each step knows its stamp. Call it under the build's lock. */
export async function prepare(): Promise<void> {
  mkdirSync(join(root, 'web/generated'), { recursive: true })
  prepareShop()
  await step('Building fonts and icons', 'node', ['build-tools/build-assets.ts'])
  await generateTypes()
  await publish()
}

/** The demo's feed and pictures, drawn once for each state of their sources. */
export async function prepareDemo(): Promise<void> {
  await step('Drawing the demo catalogue', 'node', ['demo/generate.ts'], {
    isQuiet: false,
  })
  await publishGraphiql(installerPhone)
  const media = join(root, 'web/public/media')
  if (existsSync(media)) return
  rmSync(media, { force: true })
  symlinkSync(join(root, 'generated/demo/media'), media, 'dir')
}

/** The demo's pictures stay drawn, and are no files of the shop. */
export const leaveDemoOut = () => rmSync(join(root, 'web/public/media'), { force: true })

const typesStamp = join(root, 'generated/types.stamp')
const typeFiles = [
  'gateway/generated/resolvers.ts',
  'web/generated/graphcache-keys.ts',
  'web/generated/graphql/graphql.ts',
  'scripts/client/generated/graphql.ts',
]

/** Types of the schema and of the documents, unless both are those of the last time. */
export async function generateTypes(): Promise<void> {
  const wanted = [
    hashSources([
      '{schema/graphql,scripts/client}/**/*.graphql',
      'codegen.ts',
      'build-tools/graphcache-keys.ts',
    ]),
    hashSources(['{web,tests}/**/*.{ts,tsx}'], (_, read) => read().includes('graphql(')),
    hashSources(['package-lock.json']),
  ].join('\n')
  const isMade = typeFiles.every((file) => existsSync(join(root, file)))
  if (isMade && existsSync(typesStamp) && readFileSync(typesStamp, 'utf8') === wanted) return
  await step('Generating types', 'graphql-codegen', [])
  mkdirSync(join(root, 'generated'), { recursive: true })
  writeFileSync(typesStamp, wanted)
}

/** Files the Worker serves as they are. */
async function publish() {
  const swagger = join(root, 'web/public/swagger')
  mkdirSync(swagger, { recursive: true })
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    cpSync(join(root, 'node_modules/swagger-ui-dist', file), join(swagger, file))
  }
  // Reads codes of marking by a camera, in browsers that cannot by themselves.
  const scanner = join(root, 'web/public/scanner')
  mkdirSync(scanner, { recursive: true })
  const reader = {
    'barcode-detector/dist/iife/ponyfill.js': 'barcode-detector.js',
    'zxing-wasm/dist/reader/zxing_reader.wasm': 'zxing-reader.wasm',
  }
  for (const [from, to] of Object.entries(reader)) {
    cpSync(join(root, 'node_modules', from), join(scanner, to))
  }
  await publishGraphiql(null)
}

async function publishGraphiql(demoPhone: string | null) {
  const graphiql = join(root, 'web/public/graphiql')
  mkdirSync(graphiql, { recursive: true })
  // It imports the shop's name, which a first run has only just written.
  const { renderGraphiqlPage } = await import('#build-tools/graphiql-page.ts')
  // Not .html: this must not be a page with its own address.
  writeFileSync(join(graphiql, 'page.txt'), await renderGraphiqlPage(demoPhone))
}

if (import.meta.main) {
  await withBuildLock(async () => {
    await prepare()
    await prepareDemo()
  })
}
