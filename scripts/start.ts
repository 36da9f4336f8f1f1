/**
 * `npm start`: builds when needed, migrates, and serves the shop in workerd. An empty local shop is
 * filled with the demo; one in production, or a trial, only when `--demo` asks for it.
 */
import { readVariables } from './local/dev-vars.ts'
import { runShop } from './local/run-shop.ts'

const isDemo = process.argv.includes('--demo')
await runShop({ variables: readVariables(), isBuilt: true, ...(isDemo && { isSeeded: true }) })
