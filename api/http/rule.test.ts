import { expect, test } from 'vitest'
import * as z from 'zod'
import { PageQuery, Quantity } from '#schema/rest/scalar.ts'
import { toRule } from './rule.ts'

const tell = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${toRule(issue)}`)

test.each([
  ['a bound below', PageQuery, { page: '0' }, 'page: не меньше 1'],
  ['a bound above', PageQuery, { perPage: '101' }, 'perPage: не больше 100'],
  ['a number', PageQuery, { page: 'x' }, 'page: нужно число'],
  ['a whole number', PageQuery, { page: '1.5' }, 'page: нужно целое число'],
  [
    'a list of words',
    z.object({ to: z.enum(['ASC', 'DESC']) }),
    { to: 'UP' },
    'to: одно из: ASC, DESC',
  ],
  ['a length', z.object({ id: z.string().max(3) }), { id: 'long' }, 'id: не больше 3 знаков'],
  [
    'a length of a list',
    z.object({ ids: z.array(z.string()).max(1) }),
    { ids: ['a', 'b'] },
    'ids: не больше 1 записей',
  ],
  [
    'what a shopper reads',
    z.object({ quantity: Quantity }),
    { quantity: -1 },
    'quantity: Количество не бывает меньше нуля',
  ],
  ['what is missing', z.object({ id: z.string() }), {}, 'id: нужна строка'],
])('a rule is told in words: %s', (_, schema, value, words) => {
  expect(tell(schema, value)).toEqual([words])
})
