import { createMask } from 'imask'
import { describe, expect, test } from 'vitest'
import type { MaskName } from './mask.ts'
import { toMaskOptions } from './mask-attach.ts'
import { maskNumber } from './number-mask.ts'

function paste(name: MaskName, text: string): string {
  const mask = createMask(toMaskOptions(name))
  mask.value = text
  return mask.displayValue
}

/** As the keyboard does: one character after another, each joining what the field shows. */
function type(name: MaskName, text: string): string {
  const mask = createMask(toMaskOptions(name))
  for (const character of text) mask.append(character, { input: true })
  return mask.displayValue
}

describe('the phone mask', () => {
  test.each(['79161234567', '89161234567', '+7 916 123-45-67', '8 (916) 123 45 67', '9161234567'])(
    'takes %s pasted whole',
    (text) => {
      expect(paste('phone', text)).toBe('+7 916 123-45-67')
    },
  )

  test.each(['79161234567', '89161234567', '+79161234567', '+7 (916) 123-45-67', '9161234567'])(
    'takes %s typed by digit',
    (text) => {
      expect(type('phone', text)).toBe('+7 916 123-45-67')
    },
  )

  test('takes a number whose code begins with two nines, typed without its 7', () => {
    expect(type('phone', '9991234567')).toBe('+7 999 123-45-67')
  })

  test.each(['1', '5', '8'])('makes the leading digit %s a 7', (digit) => {
    expect(type('phone', digit)).toBe('+7')
  })

  test('puts the 7 before a leading 9, which every mobile number has second', () => {
    expect(type('phone', '9')).toBe('+7 9')
  })

  test('keeps the 7 when it is deleted from a whole number', () => {
    const mask = createMask(toMaskOptions('phone'))
    mask.value = '79161234567'

    mask.splice(1, 1, '', 'RIGHT', { input: true, raw: true })

    expect(mask.displayValue).toBe('+7 916 123-45-67')
  })

  test.each([
    '+998 90 123 45 67',
    '+49 151 12345678',
    '+375 (29) 123-45-67',
    '+86 138 1234 5678',
    '00998901234567',
    '998901234567',
    '992901234567',
    '4915112345678',
  ])('leaves %s as it is: the number of another country', (text) => {
    expect(type('phone', text)).toBe(text)
    expect(paste('phone', text)).toBe(text)
  })

  test('leaves the number of Kazakhstan whole', () => {
    expect(paste('phone', '+7 701 123-45-67')).toBe('+7 701 123-45-67')
    expect(type('phone', '+77011234567')).toBe('+7 701 123-45-67')
  })

  test('goes back to a number of ours when the other country is deleted', () => {
    const mask = createMask(toMaskOptions('phone'))
    mask.value = '+998'

    mask.splice(0, 4, '89161234567', 'RIGHT', { input: true, raw: true })

    expect(mask.displayValue).toBe('+7 916 123-45-67')
  })

  test('keeps letters and a twelfth digit out', () => {
    expect(type('phone', '7916abc12345678')).toBe('+7 916 123-45-67')
  })
})

test('the code mask holds five digits', () => {
  expect(paste('code', 'код 48 213 9')).toBe('48213')
})

test('the date mask puts the dots', () => {
  expect(type('date', '31121999')).toBe('31.12.1999')
})

test.each([
  ['1.1.1990', '01.01.1990'],
  ['1.11.1990', '01.11.1990'],
  ['01.1.1990', '01.01.1990'],
  ['11.1990', '11.19.90'],
  ['31.12.1999', '31.12.1999'],
  ['1.', '01.'],
])('the date mask reads %s as %s, typed and pasted', (text, shown) => {
  expect([type('date', text), paste('date', text)]).toEqual([shown, shown])
})

test('the date mask takes its zero away with the dot that is deleted', () => {
  const mask = createMask(toMaskOptions('date'))
  for (const sign of '1.1.') mask.append(sign, { input: true })

  const seen = [1, 2, 3, 4].map(() => {
    mask.splice(mask.displayValue.length - 1, 1, '', 'LEFT', { input: true, raw: true })
    return mask.displayValue
  })

  expect(seen).toEqual(['01.1', '01.', '1', ''])
})

describe('the e-mail-or-phone mask', () => {
  test.each(['79161234567', '89161234567', '+7 916 123-45-67'])('sees a phone in %s', (text) => {
    expect(type('login', text)).toBe('+7 916 123-45-67')
    expect(paste('login', text)).toBe('+7 916 123-45-67')
  })

  test.each(['+998 90 123 45 67', '+49 151 12345678', '+84 90 123 45 67'])(
    'leaves %s as it is: the number of another country',
    (text) => {
      expect(type('login', text)).toBe(text)
      expect(paste('login', text)).toBe(text)
    },
  )

  test.each([
    ['Anna@Example.RU', 'anna@example.ru'],
    ['anna_k-1@почта example.ru', 'anna_k-1@example.ru'],
    ['78@example.ru', '78@example.ru'],
    ['7916@example.ru', '7916@example.ru'],
  ])('keeps of %s what an e-mail may hold', (text, shown) => {
    expect(type('login', text)).toBe(shown)
    expect(paste('login', text)).toBe(shown)
  })

  test('leaves two digits as they are: a third makes them a phone', () => {
    expect(type('login', '89')).toBe('89')
    expect(type('login', '891')).toBe('+7 91')
  })
})

describe('the number mask', () => {
  const atEnd = (text: string) => maskNumber(text, text.length).text

  test.each([
    ['10.5', '10,5'],
    ['10,567', '10,56'],
    ['-12', '12'],
    ['1а2', '12'],
    ['1234567,8', '1\u00a0234\u00a0567,8'],
    ['10,', '10,'],
    ['', ''],
  ])('makes %j %j', (text, shown) => {
    expect(atEnd(text)).toBe(shown)
  })

  test('keeps the cursor behind the sign that was typed', () => {
    expect(maskNumber('12345', 2)).toEqual({ text: '12\u00a0345', cursor: 2 })
    expect(maskNumber('12345', 5)).toEqual({ text: '12\u00a0345', cursor: 6 })
    expect(maskNumber('1х2', 2)).toEqual({ text: '12', cursor: 1 })
  })
})
