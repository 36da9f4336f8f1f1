/** The type of a picture, read from its first bytes, not from its name. */
const types: [type: string, pattern: RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
]

/** null for what is no picture of these. */
export function findPictureType(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return types.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}
