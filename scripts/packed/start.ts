/** `npm start` of a packed folder (scripts/pack.ts): it serves what was built, and fills nothing. */
import { join } from 'node:path'
import { readVariables } from '#scripts/local/dev-vars.ts'
import { runShop } from '#scripts/local/run-shop.ts'
import { root } from '#scripts/local/shell.ts'

const variables = { ENVIRONMENT: 'production', ...readVariables() }
if (variables.ENVIRONMENT === 'local') {
  refuse('A packed shop is no local one: have ENVIRONMENT=production, or trial, in .dev.vars.')
} else if (process.argv.includes('--demo')) {
  refuse('A packed shop has no demo: `npm run import` and `npm run shop` fill it.')
} else {
  await runShop({
    variables,
    preparer: join(root, 'scripts/shop-start.js'),
    copier: join(root, 'scripts/daily-copy.js'),
  })
}

function refuse(message: string): void {
  console.error(message)
  process.exitCode = 2
}
