import { describe, expect, test } from 'vitest'
import {
  formatMarkingCode,
  type MarkingFault,
  markingFaultMessages,
  markingFaults,
  readMarkingCode,
  toMarkingKey,
} from './marking-code.ts'

const gs = '\u001d'
const gtin = '04601234000017'
const serial = '5Ik+Or/ZCNWnK'
const signature = 'sOe6fy7lPT8lLffZ5WdQ7Rp8PXLDwEGD1Wv4oY71o4F='
const short = `01${gtin}21${serial}${gs}93dGVz`
const long = `01${gtin}21${serial}${gs}91EE05${gs}92${signature}`
const bare = `01${gtin}21${serial}`

/** Russian keys of the same places of the keyboard. */
const inRussian = (text: string) =>
  Array.from(text, (sign) => {
    const i = "qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKLZXCVBNM/?&".indexOf(sign)
    return i < 0
      ? sign
      : 'йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЯЧСМИТЬ.,?'.charAt(i)
  }).join('')

const inCapsLock = (text: string) =>
  Array.from(text, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  ).join('')

describe('whole codes', () => {
  test.each([
    ['of the short kind', short, short],
    ['of the long kind', long, long],
    ['the identity by itself', bare, bare],
    ['after the prefix of the symbology', `]d2${short}`, short],
    ['after the prefix of Code 128', `]C1${short}`, short],
    ['after FNC1 as a sign', `${gs}${short}`, short],
    ['after FNC1 in words', `<FNC1>${short}`, short],
    ['after FNC1 as è', `\u00e8${short}`, short],
    ['with GS in words', short.replaceAll(gs, '<GS>'), short],
    ['with GS in lower case words', long.replaceAll(gs, '<gs>'), long],
    ['with GS in braces', long.replaceAll(gs, '{GS}'), long],
    ['with GS in square brackets', long.replaceAll(gs, '[GS]'), long],
    ['with GS of Excel', long.replaceAll(gs, '_x001D_'), long],
    ['with GS as an escape', long.replaceAll(gs, '\\x1d'), long],
    ['with GS as a long escape', long.replaceAll(gs, '\\u001D'), long],
    ['with GS of XML', long.replaceAll(gs, '&#29;'), long],
    ['with GS in caret notation', long.replaceAll(gs, '^]'), long],
    ['with carets', long.replaceAll(gs, '^'), long],
    ['with spaces', long.replaceAll(gs, ' '), long],
    ['with the picture of GS', long.replaceAll(gs, '\u241d'), long],
    ['with the arrow of old code pages', long.replaceAll(gs, '\u2194'), long],
    ['with lines', ` ${short}\r\n`, short],
    ['with a tab after it', `${long}\t`, long],
    ['short without GS', short.replaceAll(gs, ''), short],
    ['long without GS', long.replaceAll(gs, ''), long],
    ['without the first GS', long.replace(gs, ''), long],
    ['without the second GS', long.replace(`${gs}92`, '92'), long],
    ['with GS twice', long.replaceAll(gs, gs + gs), long],
    ['with brackets for people', `(01)${gtin}(21)${serial}(93)dGVz`, short],
    ['with brackets and gaps', `(01) ${gtin} (21) ${serial} (91) EE05 (92) ${signature}`, long],
    ['with gaps of a person', `01 ${gtin} 21 ${serial} 93dGVz`, short],
    ['of the Russian layout', inRussian(short), short],
    ['of the Russian layout without GS', inRussian(long.replaceAll(gs, '')), long],
    ['of the Russian layout with a prefix', inRussian(`]d2${short}`), short],
  ])('%s', (_, typed, text) => {
    const code = readMarkingCode(typed)

    expect(code).toMatchObject({ text, gtin, serial })
  })

  test.each([
    ['6 signs, as of milk', `01${gtin}21a1!B"c${gs}93dGVz`, 'a1!B"c'],
    ['6 signs without GS', `01${gtin}21a1!B"c93dGVz`, 'a1!B"c'],
    ['7 signs, as of beer', `01${gtin}21a1!B"cD${gs}93dGVz`, 'a1!B"cD'],
    ['20 signs', `01${gtin}21abcdefghijklmnopqrst${gs}93dGVz`, 'abcdefghijklmnopqrst'],
    ['20 signs without GS', `01${gtin}21abcdefghijklmnopqrst93dGVz`, 'abcdefghijklmnopqrst'],
    ['9 signs, which the GS tells', `01${gtin}21abcdefghi${gs}93dGVz`, 'abcdefghi'],
    ['93 within a serial', `01${gtin}21ab93dGVzcdEFG${gs}93dGVz`, 'ab93dGVzcdEFG'],
    ['91 within a serial without GS', `01${gtin}21ab91EE05cdEFG93dGVz`, 'ab91EE05cdEFG'],
    ['signs of GS in words', `01${gtin}21<GS>abcdefghi${gs}93dGVz`, '<GS>abcdefghi'],
    ['the price of tobacco after it', `01${gtin}21abcdefg${gs}8005100000${gs}93dGVz`, 'abcdefg'],
    ['a weight after the proof', `01${gtin}21abcdef${gs}93dGVz${gs}3103000500`, 'abcdef'],
    ['a date before the proof', `01${gtin}21${serial}${gs}1728013193dGVz`, serial],
    ['a batch of a length that GS ends', `01${gtin}21${serial}${gs}10A7${gs}93dGVz`, serial],
    ['a signature of 88 signs', `${bare}${gs}91EE05${gs}92${signature}${signature}`, serial],
  ])('a serial of %s', (_, typed, expected) => {
    const code = readMarkingCode(typed)

    expect(code).toMatchObject({ serial: expected, verification: expect.stringMatching(/^9[1-3]/) })
  })

  test('tell the proof from the identity', () => {
    expect(readMarkingCode(short)).toMatchObject({ verification: '93dGVz' })
    expect(readMarkingCode(long)).toMatchObject({ verification: `91EE05${gs}92${signature}` })
    expect(readMarkingCode(bare)).toMatchObject({ verification: null })
  })

  test.each([short, long, bare])('are read again from what was read', (typed) => {
    const code = readMarkingCode(typed)
    const text = 'text' in code ? code.text : ''

    expect(readMarkingCode(text)).toEqual(code)
    expect(readMarkingCode(formatMarkingCode(text))).toEqual(code)
  })

  test('are shown with brackets', () => {
    expect(formatMarkingCode(short)).toBe(`(01)${gtin}(21)${serial}(93)dGVz`)
  })
})

describe('twins', () => {
  const keyOf = (typed: string) => {
    const code = readMarkingCode(typed)
    return 'fault' in code ? code.fault : toMarkingKey(code)
  }

  test.each([short, long, inRussian(short)])('one piece has one key', (typed) => {
    expect(keyOf(typed)).toBe(bare)
  })

  test.each([
    ['another case of a letter', short.replace('5Ik', '5iK')],
    ['another serial', short.replace('5Ik', '6Ik')],
    ['another GTIN', short.replace(gtin, '04601234000024')],
  ])('%s is another piece', (_, typed) => {
    expect(keyOf(typed)).not.toBe(bare)
    expect(keyOf(typed)).toMatch(/^01/)
  })
})

const faults: [string, string, MarkingFault][] = [
  ['nothing', '', 'NOT_A_CODE'],
  ['words', 'цемент М500', 'NOT_A_CODE'],
  ['an address', 'https://честныйзнак.рф/check', 'NOT_A_CODE'],
  ['another address', 'https://example.ru/01/04601234000017/21/5Ik', 'NOT_A_CODE'],
  ['a code of furs', 'RU-430302-ABC1234567', 'NOT_A_CODE'],
  ['no serial after the GTIN', `01${gtin}10A7`, 'NOT_A_CODE'],
  ['a sign that no serial holds', `01${gtin}215Ik$Or/ZCNWnK${gs}93dGVz`, 'NOT_A_CODE'],
  ['a barcode of 13 digits', '4601234000017', 'BARCODE'],
  ['a barcode of 8 digits', '46012340', 'BARCODE'],
  ['a barcode of a pack', '14601234000014', 'BARCODE'],
  ['a GTIN that is cut', '01046012340000', 'CUT'],
  ['the GTIN by itself', `01${gtin}`, 'CUT'],
  ['the serial cut at its first sign', `01${gtin}215`, 'CUT'],
  ['the serial cut to five signs', `01${gtin}215Ik+O`, 'CUT'],
  ['the proof cut', short.slice(0, -1), 'CUT'],
  ['the proof cut without GS', short.replace(gs, '').slice(0, -2), 'CUT'],
  ['the key without the signature', `${bare}${gs}91EE05`, 'CUT'],
  ['the signature cut', long.slice(0, -3), 'CUT'],
  ['the signature without the key', `${bare}${gs}92${signature}`, 'CUT'],
  ['a wrong check digit', short.replace(gtin, '04601234000018'), 'WRONG_CHECK_DIGIT'],
  ['digits that changed places', short.replace(gtin, '04610234000017'), 'WRONG_CHECK_DIGIT'],
  ['a code of a pack', short.replace(gtin, '14601234000014'), 'AGGREGATE'],
  ['a pallet', '00046012340000000017', 'AGGREGATE'],
  ['a pallet without its identifier', '046012340000000017', 'AGGREGATE'],
  ['a pallet in brackets', '(00)046012340000000017', 'AGGREGATE'],
  ['a pallet with a prefix', ']C100046012340000000017', 'AGGREGATE'],
  ['what a box holds', `02${gtin}3740`, 'AGGREGATE'],
  ['the same code twice', short + short, 'SEVERAL'],
  ['two codes in two lines', `${short}\n${short.replace('5Ik', '6Ik')}`, 'SEVERAL'],
  ['two identities', bare + bare, 'SEVERAL'],
  ['7 signs and a proof, or 13 signs', `01${gtin}21a1!B"cD93dGVz`, 'AMBIGUOUS'],
  ['two alphabets', `01${gtin}21Шk+Or/ZCNWnK${gs}93dGVz`, 'LAYOUT'],
  ['Caps Lock', inCapsLock(long), 'CAPS_LOCK'],
]

test.each(faults)('%s is refused', (_, typed, fault) => {
  expect(readMarkingCode(typed)).toEqual({ fault })
})

test('the length of a group tells where a serial ends', () => {
  const typed = `01${gtin}21a1!B"cD93dGVz`

  expect(readMarkingCode(typed, [7])).toMatchObject({ serial: 'a1!B"cD' })
  expect(readMarkingCode(typed, [13])).toMatchObject({ serial: 'a1!B"cD93dGVz' })
})

test('every fault has a message in Russian', () => {
  for (const fault of markingFaults) expect(markingFaultMessages[fault]).toMatch(/[а-я]/)
})
