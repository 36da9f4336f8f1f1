/** Variables a local shop is started with: `.dev.vars`, then the environment. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './shell.ts'

const ofCommands = new Set(['STAFF_KEY', 'SHOP_FOLDER'])

/**
 * Every variable the Workers know, as .dev.vars.example lists them. ENVIRONMENT is read from the
 * file alone: many machines export one of their own, which would switch the emulators off. STAFF_KEY
 * and SHOP_FOLDER are for commands, which call and build the Workers with them.
 */
export function readVariables(): Record<string, string> {
  const names = [...readFileSync(join(root, '.dev.vars.example'), 'utf8').matchAll(/^#? ?(\w+)=/gm)]
  const file = join(root, '.dev.vars')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const { ENVIRONMENT: _, ...exported } = process.env
  const all = { ...written, ...exported }
  return Object.fromEntries(
    names.flatMap(([, name = '']) =>
      all[name] && !ofCommands.has(name) ? [[name, all[name]]] : [],
    ),
  )
}
