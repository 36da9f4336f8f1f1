import { expect, test } from 'vitest'
import { findBase } from './test-changed.ts'

/** A clone that knows these names, each with the commit at which this branch has left it. */
const toGit =
  (bases: Record<string, string>) =>
  (...[command, , trunk = '']: string[]) =>
    command === 'merge-base' ? (bases[trunk] ?? null) : null

test.each([
  [{ 'origin/HEAD': 'a1', main: 'b2' }, 'a1'],
  [{ 'origin/main': 'c3', main: 'b2' }, 'c3'],
  [{ main: 'b2' }, 'b2'],
  [{}, 'HEAD'],
])('changes are counted from the trunk that a clone knows: %o', (bases, base) => {
  expect(findBase(toGit(bases))).toBe(base)
})
