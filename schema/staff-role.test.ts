import { expect, test } from 'vitest'
import { mayDo, roleActs, staffRoles } from './staff-role.ts'

test('the owner may do every act, and every act is somebody’s work or the owner’s', () => {
  const refused = roleActs.filter((act) => !mayDo('OWNER', act))

  expect(refused).toEqual([])
})

test('each role but the owner has acts that it may not do', () => {
  for (const role of staffRoles.filter((one) => one !== 'OWNER')) {
    expect(roleActs.some((act) => mayDo(role, act))).toBe(true)
    expect(roleActs.every((act) => mayDo(role, act))).toBe(false)
  }
})

test('who picks cannot give money back, and who writes for the site sees no orders', () => {
  expect(mayDo('PICKER', 'order.pick')).toBe(true)
  expect(mayDo('PICKER', 'order.refund')).toBe(false)
  expect(mayDo('CONTENT', 'order.read')).toBe(false)
})
