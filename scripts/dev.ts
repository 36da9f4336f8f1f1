/** `npm run dev`: the same shop with hot reload of both Workers and the browser's code. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, readDataDir } from './database.ts'
import { prepare } from './prepare.ts'
import { seed } from './seed.ts'
import { execute, root } from './shell.ts'
import { readVariables } from './variables.ts'

const dataDir = readDataDir()
await prepare()
const opened = await openDatabase(dataDir)
await seed(opened.db)
const { isRunning } = opened
await opened.close()
if (isRunning) {
  console.error(`A shop runs on ${dataDir} already: stop it, or choose another DATA_DIR.`)
  process.exit(1)
}
const port = process.env.PORT || '8787'
const env = {
  DATA_DIR: dataDir,
  CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
  ENVIRONMENT: 'local',
  SHOP_ORIGIN: `http://localhost:${port}`,
  ...readVariables(),
}
watchDocuments()
process.exit(await execute('react-router', ['dev', '--port', port, '--strictPort'], { env }))

/** Types follow the schema and the documents. codegen's own watcher needs a native package. */
function watchDocuments() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const generate = () => void execute('graphql-codegen', ['--silent'], { isQuiet: true })
  for (const folder of ['schema/graphql', 'web']) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || file.startsWith('generated') || !/\.(graphql|tsx?)$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(generate, 300)
    })
  }
}
