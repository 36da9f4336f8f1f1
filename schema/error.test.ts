import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { refusals } from '#language/ru/refusal.ts'
import { isErrorCode } from './error.ts'

test('the codes of the graph are those of the one list', () => {
  const sdl = readFileSync(new URL('./graphql/error.graphql', import.meta.url), 'utf8')
  const type = buildSchema(sdl).getType('ErrorCode')
  const named = isEnumType(type) ? type.getValues().map(({ name }) => name) : []

  // Each code has words, which the compiler sees to.
  const codes = Object.keys(refusals).filter(isErrorCode)
  expect(named.toSorted()).toEqual(codes.toSorted())
})
