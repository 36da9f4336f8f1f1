import {
  type Arbitrary,
  array,
  assert,
  constant,
  constantFrom,
  option,
  property,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import {
  createRedirectFinder,
  findChained,
  type RedirectRule,
  toRulePath,
  toTarget,
} from './redirect.ts'

const rule = (from: string, to: string | null, change: Partial<RedirectRule> = {}) => ({
  from,
  to,
  match: 'EXACT' as const,
  status: to === null ? 410 : 301,
  ...change,
})
const prefix = { match: 'PREFIX' } as const

test('the exact rule comes first, then the longest prefix, which keeps the rest', () => {
  const find = createRedirectFinder([
    rule('/old', '/new', prefix),
    rule('/old/a', '/deeper', prefix),
    rule('/old/a/b', '/exact?from=old'),
    rule('/out', 'https://blog.example/x', { ...prefix, status: 302 }),
    rule('/gone', null),
  ])

  expect(find('/old/x/y', '?page=2')).toEqual({ status: 301, to: '/new/x/y?page=2' })
  expect(find('/old/')?.to).toBe('/new')
  expect(find('/old/a/c')?.to).toBe('/deeper/c')
  expect(find('/old/a/b', '?q=1')?.to).toBe('/exact?from=old&q=1')
  expect(find('/older')).toBeNull()
  expect(find('/out/1')).toEqual({ status: 302, to: 'https://blog.example/x/1' })
  expect(find('/gone')).toEqual({ status: 410, to: null })
  expect(find('/old/x', '', true)).toBeNull()
  expect(find('/old/a/b', '', true)?.to).toBe('/exact?from=old')
})

test('an address is known in any of its spellings', () => {
  const find = createRedirectFinder([rule(String(toRulePath('/Акции')), '/selections/akcii')])

  expect(find('/%d0%90%D0%BA%D1%86%D0%B8%D0%B8/')?.to).toBe('/selections/akcii')
})

test('a target is a path or an https address, and nothing that a browser takes for another', () => {
  const odd = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'http://a.example']
  expect([...odd, 'https://u:p@a.example', '/a#b', '/a b', ''].map(toTarget)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
  expect(toTarget('/Плитка?q=1')).toBe('/%D0%9F%D0%BB%D0%B8%D1%82%D0%BA%D0%B0?q=1')
})

const segment = constantFrom('a', 'b', 'c')
const path = array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
const anyRule: Arbitrary<RedirectRule> = record({
  from: path.filter((from) => from !== '/'),
  match: constantFrom('EXACT', 'PREFIX'),
  to: option(path, { freq: 8 }),
  status: constant(301),
})

test('rules that were taken one by one lead in one step, wherever one comes in', () => {
  assert(
    property(array(anyRule, { maxLength: 12 }), path, (offered, asked) => {
      const rules: RedirectRule[] = []
      for (const one of offered) if (!findChained(rules, one)) rules.push(one)
      const find = createRedirectFinder(rules)

      const to = find(asked)?.to ?? null

      expect(to === null ? null : find(to)).toBeNull()
    }),
  )
})

test('no tail makes a path of the shop lead out of it', () => {
  const find = createRedirectFinder([rule('/old', '/', prefix), rule('/x', '/y', prefix)])
  const part = constantFrom('/', '//', '\\', 'evil.example', '@', '%2f', '..', ':', 'x')

  assert(
    property(constantFrom('/old', '/x'), array(part), (from, parts) => {
      const to = find(new URL(`https://shop.example${from}/${parts.join('')}`).pathname)?.to

      const { origin } = new URL(to ?? '/', 'https://shop.example')
      expect(origin).toBe('https://shop.example')
    }),
  )
})
