/** imask in a chunk of its own: only a field with a mask loads it. */
import IMask, { type MaskedPatternOptions } from 'imask'
import { type MaskName, masks } from './mask.ts'

/** Options for imask's own functions; tests ask them without a browser. */
export function toMaskOptions(name: MaskName): MaskedPatternOptions {
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
