import { expect, test } from 'vitest'
import { integer, join, sql, toNumbered } from './sql.ts'

test('an equal value is bound once, whatever part it came in with', () => {
  const slug = sql`slug = ${'plitka'}`
  const parts = join([slug, sql`city = ${'msk'}`, slug], ' AND ', sql`true`)

  const numbered = toNumbered(sql`SELECT ${7} WHERE ${parts} LIMIT ${7}`)

  expect(numbered).toEqual({
    text: 'SELECT ?1 WHERE slug = ?2 AND city = ?3 AND slug = ?2 LIMIT ?1',
    values: [7, 'plitka', 'msk'],
  })
})

test('values of another type, and both zeros, are not equal; NaN is itself', () => {
  const { text, values } = toNumbered(
    sql`${1}, ${'1'}, ${0}, ${-0}, ${null}, ${'null'}, ${''}, ${Number.NaN}, ${Number.NaN}, ${-0}`,
  )

  expect(text).toBe('?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?4')
  expect(values).toEqual([1, '1', 0, -0, null, 'null', '', Number.NaN])
})

test('a question mark in the text is text', () => {
  const numbered = toNumbered(sql`SELECT ${sql`'?' || ${'a'}`}, '?' = ${'b'}`)

  expect(numbered).toEqual({ text: "SELECT '?' || ?1, '?' = ?2", values: ['a', 'b'] })
})

test('a part stays as it was when others are made of it', () => {
  const part = sql`a = ${1}`
  const first = join([part, sql`b = ${2}`], ' OR ', sql``)
  const second = sql`${part} AND ${first}`

  expect(toNumbered(part)).toEqual({ text: 'a = ?1', values: [1] })
  expect(toNumbered(second)).toEqual({ text: 'a = ?1 AND a = ?1 OR b = ?2', values: [1, 2] })
})

test('a list of no parts is what stands for it, and no query at all binds nothing', () => {
  expect(toNumbered(sql`WHERE ${join([], ' AND ', sql`true`)}`)).toEqual({
    text: 'WHERE true',
    values: [],
  })
})

test('only a whole number stands in the text', () => {
  expect(toNumbered(integer(2 ** 23))).toEqual({ text: '8388608', values: [] })
  expect(() => integer(0.5)).toThrow(RangeError)
})
