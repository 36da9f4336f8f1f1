/** Makes everything that is built from sources and not committed: types, fonts, icons, pictures. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderGraphiqlPage } from '#build-tools/graphiql-page.ts'
import { withBuildLock } from './local/build-lock.ts'
import { root, step } from './local/shell.ts'

/** Cheap when nothing has changed: each step knows its own stamp. Call it alone. */
export async function prepare(): Promise<void> {
  mkdirSync(join(root, 'web/generated'), { recursive: true })
  await step('Building fonts and icons', 'node', ['build-tools/build-assets.ts'])
  await step('Generating types', 'graphql-codegen', [])
  await step('Drawing the demo catalogue', 'node', ['scripts/demo/generate.ts'], {
    isQuiet: false,
  })
  publish()
}

/** Files the Worker serves as they are. */
function publish() {
  const media = join(root, 'web/public/media')
  if (!existsSync(media)) {
    rmSync(media, { force: true })
    symlinkSync(join(root, 'generated/demo/media'), media, 'dir')
  }
  const swagger = join(root, 'web/public/swagger')
  mkdirSync(swagger, { recursive: true })
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    cpSync(join(root, 'node_modules/swagger-ui-dist', file), join(swagger, file))
  }
  const graphiql = join(root, 'web/public/graphiql')
  mkdirSync(graphiql, { recursive: true })
  // Not .html: this must not be a page with its own address.
  writeFileSync(join(graphiql, 'page.txt'), renderGraphiqlPage())
}

if (import.meta.main) await withBuildLock(prepare)
