/**
 * The shop's typeface with the letters of its pages, as build-tools/build-assets.ts makes it: a
 * tenth of what a document's is (api/pdf/golos.ts), which may need any letter.
 */
import regular from '#api/generated/golos-400.woff2?inline'
import bold from '#api/generated/golos-600.woff2?inline'

const read = (url: string) => Uint8Array.from(atob(url.split(',')[1] ?? ''), toByte)
const toByte = (letter: string) => letter.charCodeAt(0)

export const golos = { regular: read(regular), bold: read(bold) }
