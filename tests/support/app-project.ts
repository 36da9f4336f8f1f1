/** A folder of someone who writes an app: the packed client, and the program of docs/app.md. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { extract } from 'tar'
import { root } from '#scripts/local/shell.ts'
import { main as packClient } from '#scripts/pack-client.ts'

const run = promisify(execFile)

const strictly = [
  '--noEmit --strict --noUncheckedIndexedAccess --verbatimModuleSyntax --ignoreConfig --types node',
  '--module nodenext --target es2024 --lib es2024,dom,dom.iterable sample.ts',
]
  .join(' ')
  .split(' ')

/** What npm would install of the tarball, put there without asking a registry. */
export async function createAppProject() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-app-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  let tarball = ''
  const output = {
    stdout: { write: (text: string) => (tarball += text) },
    stderr: { write: () => {} },
  }
  const status = await packClient([folder], output)
  const client = join(folder, 'node_modules/otves-client')
  mkdirSync(client, { recursive: true })
  await extract({ file: tarball.trim(), cwd: client, strip: 1 })
  for (const needed of ['@graphql-typed-document-node', '@types']) {
    symlinkSync(join(root, 'node_modules', needed), join(folder, 'node_modules', needed), 'dir')
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  copyFileSync(join(client, 'sample.ts'), join(folder, 'sample.ts'))
  return {
    status,
    client,
    remove,
    /** What the compiler says of the program; empty when it has nothing to say. */
    check: async () => {
      const asked = run(join(root, 'node_modules/.bin/tsc'), strictly, { cwd: folder })
      return asked.then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      )
    },
    /** What the program says, run against a shop. */
    run: async (origin: string) => {
      // Not the test's own, which asks for colours.
      const env = { PATH: process.env['PATH'], SHOP_ORIGIN: origin }
      const { stdout } = await run(process.execPath, ['sample.ts'], { cwd: folder, env })
      return stdout
    },
  }
}
