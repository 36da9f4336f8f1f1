import { expect, test } from 'vitest'
import { InstallerRequestForm, toStanding } from '#schema/installer-request.ts'
import { readForm } from '#web/forms/form-read.ts'
import type { Installer } from './installer-state.ts'
import {
  canAsk,
  describeRequest,
  listPayers,
  refuseFiles,
  toFields,
  toWho,
} from './installer-words.ts'

const statuses = ['PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'] as const

const toInstaller = (
  status: (typeof statuses)[number] | null,
  partnerType: 'CLIENT' | 'MOUNTER' = 'CLIENT',
): Installer => ({
  __typename: 'Viewer',
  user: { __typename: 'User', id: 'u1', partnerType },
  installerRequest: status && {
    __typename: 'InstallerRequest',
    id: 'r1',
    number: '7001',
    standing: 'SELF_EMPLOYED',
    inn: '772345678901',
    organizationName: null,
    text: 'Отделываю квартиры',
    photoCount: 1,
    status,
    answer: null,
    createdAt: '2026-11-10T09:00:00.000Z',
  },
  organizations: [
    {
      __typename: 'Organization',
      id: 'o1',
      name: 'ООО «Строй»',
      inn: '7798482109',
      state: 'ACTIVE',
    },
    {
      __typename: 'Organization',
      id: 'o2',
      name: 'ООО «Былое»',
      inn: '7798482109',
      state: 'LIQUIDATED',
    },
  ],
})

test('the form stands there until a request waits or is accepted', () => {
  expect([null, ...statuses].filter((status) => canAsk(toInstaller(status)))).toEqual([
    null,
    'REFUSED',
    'WITHDRAWN',
  ])
  expect(canAsk(toInstaller(null, 'MOUNTER'))).toBe(false)
})

test('every state says its name and what comes next', () => {
  const looks = statuses.map((status) => describeRequest({ status }))

  expect(looks.map(({ name }) => name)).toEqual([
    'На\u00a0рассмотрении',
    'Принята',
    'Отклонена',
    'Отозвана',
  ])
  expect(looks.every(({ next }) => next.endsWith('.'))).toBe(true)
})

test('who asked is named by what they work for, and a closed firm is no choice', () => {
  const who = { inn: '772345678901', organizationName: null }

  expect(toWho(who)).toBe('Самозанятый, ИНН\u00a0772345678901')
  expect(toWho({ ...who, organizationName: 'ООО «Строй»' })).toBe(
    'ООО «Строй», ИНН\u00a0772345678901',
  )
  expect(listPayers(toInstaller(null)).map(({ value }) => value)).toEqual(['o1'])
  expect(toStanding('o1')).toEqual({ standing: 'ORGANIZATION', organizationId: 'o1' })
})

test('after a refusal the form begins with what was written before', () => {
  const refused = toInstaller('REFUSED')
  const former = refused.installerRequest
  const ofFirm = { standing: 'ORGANIZATION', inn: '7798482109', organizationName: 'ООО «Строй»' }

  expect(toFields(toInstaller(null))).toEqual({})
  expect(toFields(refused)).toEqual({
    who: 'SELF_EMPLOYED',
    inn: '772345678901',
    text: 'Отделываю квартиры',
  })
  expect(
    toFields({
      ...refused,
      installerRequest: former && ({ ...former, ...ofFirm } as typeof former),
    }),
  ).toEqual({ who: 'o1', text: 'Отделываю квартиры' })
})

test('the form asks for an ИНН of a person only, and for pictures that fit', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const outcome = readForm(InstallerRequestForm, form)
    return outcome.ok ? {} : outcome.errors
  }
  const text = 'Отделываю квартиры'
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.jpg')

  expect(read({ who: 'SELF_EMPLOYED', inn: '7723 4567 8901', text })).toEqual({})
  expect(read({ who: 'o1', text })).toEqual({})
  expect(read({ who: 'SELF_EMPLOYED', inn: '772345678902', text })).toEqual({
    inn: 'В\u00a0ИНН опечатка: контрольные цифры не\u00a0сходятся',
  })
  expect(read({ who: 'SELF_EMPLOYED', text: 'плитка' })).toEqual({
    inn: 'У\u00a0самозанятого в\u00a0ИНН 12\u00a0цифр',
    text: 'Поле должно содержать 10 или более символов',
  })
  expect(refuseFiles([])).toBe('Приложите хотя\u00a0бы одно фото документа')
  expect(refuseFiles(Array.from({ length: 6 }, () => file(1)))).toBe('Не\u00a0больше пяти фото')
  expect(refuseFiles([file(1), file(1_000_001)])).toContain('Фото 2 больше')
  expect(refuseFiles([file(1_000_001)], { mayShrink: true })).toBe(null)
})
