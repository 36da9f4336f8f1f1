/** `npm run dev`: the same shop with hot reload of both Workers and the browser's code. */
import { openDatabase, readDataDir } from './database.ts'
import { prepare } from './prepare.ts'
import { seed } from './seed.ts'
import { execute } from './shell.ts'
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
const codegen = execute('graphql-codegen', ['--watch'], { env })
const site = execute('react-router', ['dev', '--port', port, '--strictPort'], { env })
process.exit(await Promise.race([codegen, site]))
