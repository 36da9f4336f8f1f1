/** The package has these types in a file that its `exports` does not name. */
declare module 'windows-1251' {
  export function encode(text: string): Uint16Array
  export function decode(bytes: Uint8Array): string
}
