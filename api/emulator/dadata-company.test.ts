import { expect, test } from 'vitest'
import {
  refuseBankAccount,
  refuseBic,
  refuseInn,
  refuseKpp,
  refuseOgrn,
} from '#schema/requisite.ts'
import { banks, busyQueries, entries } from './dadata-company.ts'

test('the invented companies and banks have right check digits', () => {
  const wrong = entries.filter(
    ({ inn, kpp, ogrn }) => refuseInn(inn) ?? refuseOgrn(ogrn) ?? (kpp ? refuseKpp(kpp) : null),
  )
  const wrongBanks = banks.filter(
    ({ bic, account }) => refuseBic(bic) ?? refuseBankAccount(account, bic),
  )

  expect([wrong, wrongBanks]).toEqual([[], []])
  expect([...busyQueries].map((query) => refuseInn(query) ?? 'inn')).toContain('inn')
})

test('there are twenty, in all states', () => {
  const states = new Set(entries.map(({ status = 'ACTIVE' }) => status))

  expect(entries).toHaveLength(20)
  expect(states.size).toBe(5)
  expect(entries.filter(({ isBranch }) => isBranch)).toHaveLength(6)
})
