import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listBuildFiles } from '#build-tools/shop/place.ts'
import { root } from './shell.ts'
import { prepareShop } from './shop-files.ts'
import { hashFiles } from './source-hash.ts'

const two = join(root, 'tests/shop-two')

function copyTwo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otves-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of listBuildFiles(two)) copyFileSync(file, file.replace(two, folder))
  return folder
}

test('a wrong folder ends the command with every fault, and writes nothing', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const folder = copyTwo()
  const theme = join(folder, 'theme.css')
  writeFileSync(theme, readFileSync(theme, 'utf8').replace('#575766', '#a0a0aa'))
  rmSync(join(folder, 'logo.svg'))
  const before = readFileSync(join(root, 'generated/shop/theme.css'), 'utf8')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`exit ${status}`)
  })

  expect(() => prepareShop(folder)).toThrow('exit 1')

  const lines = String(said.mock.calls[0]?.[0]).split('\n')
  expect(lines[0]).toBe("The shop's folder cannot be used:")
  expect(lines[1]).toContain('theme.css:6 --muted is not readable on --ground')
  expect(lines.at(-1)).toBe(`${folder}/logo.svg the file is wanted, and is not there`)
  expect(readFileSync(join(root, 'generated/shop/theme.css'), 'utf8')).toBe(before)
})

test('a build is of one folder, and of what its files hold', () => {
  const folder = copyTwo()
  const files = listBuildFiles(folder)
  const first = hashFiles(files)

  expect(hashFiles(listBuildFiles(two))).not.toBe(first)
  expect(hashFiles(files)).toBe(first)
  writeFileSync(join(folder, 'logo.svg'), '<svg/>')
  expect(hashFiles(files)).not.toBe(first)
})
