/** imask in a separate chunk, which only a field with a mask loads. */
import IMask, {
  type MaskedDynamicOptions,
  type MaskedNumberOptions,
  type MaskedPatternOptions,
} from 'imask'
import { isPhoneBegun, type MaskName, masks, prepareEmail } from './mask.ts'

/** Unsigned, as people here write it, with two digits after the comma. */
export const numberOptions: MaskedNumberOptions = {
  mask: Number,
  scale: 2,
  min: 0,
  radix: ',',
  mapToRadix: ['.'],
  thousandsSeparator: '\u00a0',
}

/** Free text of an e-mail until it can only be a phone, and back. */
const loginOptions: MaskedDynamicOptions = {
  mask: [{ mask: /^[a-z0-9\-@._]*$/, prepareChar: prepareEmail }, toPatternOptions('phone')],
  dispatch: (appended, masked) => {
    const isPhone = isPhoneBegun(masked.unmaskedValue + appended)
    return masked.compiledMasks[isPhone ? 1 : 0]
  },
}

/** Options for imask's own functions; tests ask them without a browser. */
export function toMaskOptions(name: MaskName) {
  return name === 'login' ? loginOptions : toPatternOptions(name)
}

function toPatternOptions(name: keyof typeof masks): MaskedPatternOptions {
  const { pattern, prepare } = masks[name]
  return {
    mask: pattern,
    definitions: { '#': /\d/ },
    ...(prepare && {
      prepare: (piece: string, masked: { unmaskedValue: string }) =>
        prepare(piece, masked.unmaskedValue),
    }),
  }
}

/** Keeps `input` in the mask until the answer is called; `onAccept` hears of every change. */
export function attachMask(input: HTMLInputElement, name: MaskName, onAccept: () => void) {
  const mask = IMask(input, toMaskOptions(name))
  mask.on('accept', onAccept)
  return () => mask.destroy()
}
