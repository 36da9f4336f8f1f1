/** Bytes of files, read and put together. */

export const toView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Text of one byte a letter. */
export const toText = (bytes: Uint8Array) => String.fromCharCode(...bytes)
export const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A number of four bytes, the high byte first unless told otherwise. */
export function toUint32(value: number, isLittle = false): Uint8Array {
  const bytes = new Uint8Array(4)
  toView(bytes).setUint32(0, value, isLittle)
  return bytes
}
