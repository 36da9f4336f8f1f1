import { expect, test } from 'vitest'
import {
  describeConsent,
  describeLacking,
  toConsentState,
  toConsequence,
  toEdition,
} from './consent-words.ts'

test('a required consent says that nothing is ordered without it, and where all is removed', () => {
  const words = toConsequence({ isRequired: true, purpose: 'DATA' })

  expect(words).toContain('нельзя оформить заказ')
  expect(words).toContain('удалите профиль')
})

test('news say that orders are told of all the same', () => {
  expect(toConsequence({ isRequired: false, purpose: 'NEWS' })).toContain('о\u00a0заказах')
})

test('what is kept in a browser is removed there, and other browsers are told of', () => {
  const words = toConsequence({ isRequired: false, purpose: 'STORAGE' })

  expect(words).toContain('удалит')
  expect(words).toContain('других браузерах')
})

test('a consent is given, outdated or absent', () => {
  const version = '2026-02-01'

  expect(toConsentState({ version, agreedVersion: version })).toBe('agreed')
  expect(toConsentState({ version, agreedVersion: '2025-01-01' })).toBe('outdated')
  expect(toConsentState({ version, agreedVersion: null })).toBe('none')
})

test('a changed document says so beside the day of the consent', () => {
  const own = { version: '2026-02-01', agreedAt: '2026-01-15T10:00:00Z' }

  expect(describeConsent({ ...own, agreedVersion: '2026-01-01' })).toContain('изменился')
  expect(describeConsent({ ...own, agreedVersion: '2026-02-01' })).not.toContain('изменился')
  expect(describeConsent({ version: '1' })).toBe('Не\u00a0дано')
})

test('what keeps from ordering is told by the document: changed, taken back or never given', () => {
  const own = { slug: 'data', title: 'Данные', version: '2', isRequired: true }
  const agreed = { act: 'AGREED', slug: 'data' } as const
  const withdrawn = { act: 'WITHDRAWN', slug: 'data' } as const
  const tell = (agreedVersion: string | null, history: (typeof agreed | typeof withdrawn)[]) =>
    describeLacking(
      [
        { ...own, agreedVersion },
        { ...own, slug: 'news', isRequired: false },
      ],
      history,
    )

  expect(tell('1', [agreed])).toBe(
    'Документ «Данные» изменился: перед заказом нужно согласие с\u00a0новой редакцией.',
  )
  expect(tell(null, [withdrawn, agreed])).toBe(
    'Отозвано согласие с\u00a0документом «Данные»: перед заказом его нужно дать.',
  )
  expect(tell(null, [])).toBe(
    'Нет согласия с\u00a0документом «Данные»: перед заказом его нужно дать.',
  )
})

test('an edition that is no day stands as it is', () => {
  expect(toEdition('2026-02-01')).toBe('01.02.2026')
  expect(toEdition('1.2')).toBe('1.2')
})
