import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './shell.ts'

type Locked = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

test('the lock names the packages of every platform, or npm ci fails on the others', () => {
  const { packages }: Locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const isLocked = (folder: string, name: string): boolean => {
    if (packages[`${folder}node_modules/${name}`]) return true
    if (folder === '') return false
    const end = folder.lastIndexOf('node_modules/')
    return isLocked(folder.slice(0, Math.max(end, 0)), name)
  }

  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path && `${path}/`, name)),
  )

  expect(missing).toEqual([])
})
