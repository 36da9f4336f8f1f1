import { expect, onTestFinished, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { birthday, email, firstname, login, messages, otpCode, phone } from './form.ts'

const refusal = (schema: z.ZodMiniType, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

test.each(['+7 911 123-45-67', '79111234567', '+7911123-45-67'])('%s is a phone', (value) => {
  expect(refusal(phone, value)).toBeUndefined()
})

test.each(['89111234567', '+7 411 123-45-67', '7911123456', '791112345678', 'phone'])(
  '%s is no phone',
  (value) => {
    expect(refusal(phone, value)).toBe(messages.phone)
  },
)

test.each(['+998 90 123 45 67', '+49 151 12345678', '+375291234567', '00998901234567'])(
  '%s is refused as the phone of another country',
  (value) => {
    expect(refusal(phone, value)).toBe(messages.phoneForeign)
    expect(refusal(login, value)).toBe(messages.login)
  },
)

test.each(['a@@c.ru', 'a@b..ru', 'a@.ru', 'a@b.ru.', '.a@b.ru', 'a.@b.ru', 'a..b@c.ru'])(
  '%s is no e-mail',
  (value) => {
    expect(refusal(email, value)).toBe(messages.email)
    expect(refusal(login, value)).toBe(messages.login)
  },
)

test.each(['a b@c.ru', 'a@b', 'a@-b.ru', 'a@b_c.ru', 'a@127.0.0.1', 'a,b@c.ru', '<a@b.ru>'])(
  '%s is no e-mail either',
  (value) => {
    expect(refusal(email, value)).toBe(messages.email)
  },
)

test.each(['i.p-1_a+shop@mail.dom.ru', 'почта@дом.рф', 'a@xn--d1acufc.xn--p1ai', 'a@1c.ru'])(
  '%s is an e-mail',
  (value) => {
    expect(refusal(email, value)).toBeUndefined()
  },
)

test('an e-mail has an at sign and a dot with text around them', () => {
  expect(refusal(email, 'ivan@dom.ru')).toBeUndefined()
  expect(refusal(email, 'ivan@dom')).toBe(messages.email)
})

test('a login is either', () => {
  expect(refusal(login, '+79111234567')).toBeUndefined()
  expect(refusal(login, 'ivan@dom.ru')).toBeUndefined()
  expect(refusal(login, 'ivan')).toBe(messages.login)
})

test('a code ends in four digits', () => {
  expect(refusal(otpCode, '12345')).toBeUndefined()
  expect(refusal(otpCode, '1234')).toBeUndefined()
  expect(refusal(otpCode, '123')).toBe(messages.code)
  expect(refusal(otpCode, '123456')).toBe(messages.code)
})

test.each(['Анна', 'Анна-Мария', 'Иван Петров', 'John', 'Пётр'])('%s is a name', (value) => {
  expect(refusal(firstname, value)).toBeUndefined()
})

test.each(['Анна--Мария', ' Анна', 'Анна1', '-Анна', 'Анна  Мария'])('«%s» is no name', (value) => {
  expect(refusal(firstname, value)).toBe(messages.firstname)
})

test('a birthday is a real day from 1900 to yesterday, by Moscow’s calendar', () => {
  // 22:30 of 20 November in London is half past one of the 21st in Moscow.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })

  expect(refusal(birthday, '20.11.2026')).toBeUndefined()
  expect(refusal(birthday, '21.11.2026')).toBe(messages.birthday)
  expect(refusal(birthday, '01.01.1900')).toBeUndefined()
  expect(refusal(birthday, '31.12.1899')).toBe(messages.birthday)
  expect(refusal(birthday, '31.02.2000')).toBe(messages.birthday)
  expect(refusal(birthday, '2000-01-01')).toBe(messages.birthday)
})

test('an empty required field says that it is required', () => {
  expect(refusal(firstname, '')).toBe(messages.required)
  expect(refusal(phone, '')).toBe(messages.required)
})
