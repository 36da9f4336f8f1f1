/** Name, settings, colours and logo out of the shop's folder, as the code imports them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readShopFolder } from '#build-tools/shop/folder.ts'
import { writeShopFiles } from '#build-tools/shop/output.ts'
import { findShopFolder } from '#build-tools/shop/place.ts'
import { formatFault } from '#build-tools/shop/yaml.ts'
import { root } from './shell.ts'

const target = join(root, 'generated/shop')

/** A folder that is wrong ends the command, with every fault of it. */
export function prepareShop(folder = findShopFolder()): void {
  const { value, faults } = readShopFolder(folder)
  if (value) return writeShopFiles(value, target)
  console.error(`The shop's folder cannot be used:\n${faults.map(formatFault).join('\n')}`)
  process.exit(1)
}

/**
 * Whether the files are of the folder as it is. A command that only looks at the folder must run
 * with a wrong one, too, where files of an earlier one are there.
 */
export function prepareShopIfRight(): boolean {
  const { value } = readShopFolder(findShopFolder())
  if (!value && existsSync(target)) return false
  prepareShop()
  return true
}
