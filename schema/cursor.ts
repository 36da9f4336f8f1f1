/** A place in a list as an address shows it: the values that its row is sorted by. */

export type CursorValues = (string | number)[]

/** JSON in base64url. */
export function toCursor(json: string): string {
  const bytes = new TextEncoder().encode(json)
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Null of what is no cursor. */
export function parseCursor(text: string): CursorValues | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
    const values: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(values) && values.length > 0 && values.every(isValue) ? values : null
  } catch {
    return null
  }
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
