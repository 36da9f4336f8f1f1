/** imask in a separate chunk, which only a field with a mask loads. */
import IMask, {
  type MaskedDynamicOptions,
  type MaskedNumberOptions,
  type MaskedPatternOptions,
  type MaskedRegExpOptions,
} from 'imask'
import { fractionDigits } from '#schema/constant.ts'
import {
  codePattern,
  datePatterns,
  isPhoneBegun,
  type MaskName,
  phonePatterns,
  prepareEmailSign,
  preparePhoneDigit,
  toDateWay,
  toPhoneWay,
} from './mask.ts'

/** Unsigned, as people here write it, with two digits after the comma. */
export const numberOptions: MaskedNumberOptions = {
  mask: Number,
  scale: fractionDigits,
  min: 0,
  radix: ',',
  mapToRadix: ['.'],
  thousandsSeparator: '\u00a0',
}

type Held = { rawInputValue: string }

const digit = { '#': /\d/ }

const phoneMasks: Record<
  ReturnType<typeof toPhoneWay>,
  MaskedPatternOptions | MaskedRegExpOptions
> = {
  whole: {
    mask: phonePatterns.whole,
    // The digit itself is remembered: with more digits after it the number is a foreign one.
    definitions: { ...digit, '@': { mask: /\d/, displayChar: '7' } },
    prepareChar: (sign: string, { rawInputValue }: Held) => preparePhoneDigit(sign, rawInputValue),
  },
  withoutSeven: { mask: phonePatterns.withoutSeven, definitions: digit },
  foreign: { mask: /^[\d\s()+-]{0,30}$/ },
}
const phoneWays = Object.keys(phoneMasks)

/** What was typed by now; `tail` stands after the cursor. */
const toRaw = ({ rawInputValue }: Held, appended: string, tail: string | { toString(): string }) =>
  rawInputValue + appended + String(tail)

const phoneOptions: MaskedDynamicOptions = {
  mask: Object.values(phoneMasks),
  dispatch: (appended, masked, _, tail) =>
    masked.compiledMasks[phoneWays.indexOf(toPhoneWay(toRaw(masked, appended, tail)))],
}

const dateWays = Object.keys(datePatterns)

const dateOptions: MaskedDynamicOptions = {
  mask: Object.values(datePatterns).map((mask) => ({ mask, definitions: digit })),
  dispatch: (appended, masked, _, tail) =>
    masked.compiledMasks[dateWays.indexOf(toDateWay(toRaw(masked, appended, tail)))],
}

/** Free text of an e-mail until it can only be a phone, and back. */
const loginOptions: MaskedDynamicOptions = {
  mask: [
    {
      mask: /^\+?[a-z0-9\-@._]*$/,
      prepareChar: (sign: string, { rawInputValue }: Held) => prepareEmailSign(sign, rawInputValue),
    },
    phoneMasks.whole,
    phoneMasks.foreign,
  ],
  dispatch: (appended, masked, _, tail) => {
    const raw = toRaw(masked, appended, tail)
    if (/^\+\d/.test(raw) && toPhoneWay(raw) === 'foreign') return masked.compiledMasks[2]
    return masked.compiledMasks[isPhoneBegun(raw) ? 1 : 0]
  },
}

/** Options for imask's own functions; tests ask them without a browser. */
export function toMaskOptions(name: MaskName): MaskedDynamicOptions | MaskedPatternOptions {
  if (name === 'login') return loginOptions
  if (name === 'date') return dateOptions
  return name === 'phone' ? phoneOptions : { mask: codePattern, definitions: digit }
}

/** Keeps `input` in the mask until the answer is called; `onAccept` hears of every change. */
export function attachMask(input: HTMLInputElement, name: MaskName, onAccept: () => void) {
  const mask = IMask(input, toMaskOptions(name))
  mask.on('accept', onAccept)
  return () => mask.destroy()
}
