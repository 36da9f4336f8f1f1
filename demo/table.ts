/** The demo's tables, which are files of JSON beside the code that reads them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What stands in a file of this folder; check.test.ts looks at what is made of it. */
export const readTable = <Table>(file: string): Table =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Table

/** Whether what a table says of goods whose name matches `about` is said of these. */
export const isAbout = (about: string, name: string): boolean => new RegExp(about, 'iu').test(name)
