/** Zod's own rule for base64 is too deep for a text of so many letters. Null of what is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let i = 0; i < letters.length; i += 1) bytes[i] = letters.charCodeAt(i)
    return bytes
  } catch {
    return null
  }
}
