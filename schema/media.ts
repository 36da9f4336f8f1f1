/**
 * Files of a picture. It is AVIF at three widths, and one JPEG stands for them all where AVIF is not
 * read (docs/decisions/0091-a-jpeg-for-browsers-without-avif.md).
 */

/** Where pictures of goods are. */
export const mediaFolder = '/media/'

/** What the JPEG's name has after the picture's key. */
export const fallbackEnd = '-400.jpg'

const avifEnd = /(?:-(?:200|400))?\.avif$/

export const isAvif = (name: string): boolean => avifEnd.test(name)

/**
 * The files that answer a request for one, the first that is there. The JPEG may be missing, of a
 * picture that was taken before there were any.
 */
export function listAnswers(name: string, accept: string | null): string[] {
  if (name.endsWith(fallbackEnd)) return [name, `${name.slice(0, -fallbackEnd.length)}.avif`]
  return readsAvif(accept) ? [name] : [name.replace(avifEnd, fallbackEnd), name]
}

/**
 * A browser that reads AVIF names it: Safari 15 and Edge 120 send `image/webp` and «anything». A
 * client that names no type at all (a script, another shop's importer) gets the file it asks for.
 */
export function readsAvif(accept: string | null): boolean {
  const types = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
  const avif = types.find((type) => /^image\/avif\b/.test(type))
  if (avif) return !/;\s*q=0(?:\.0*)?$/.test(avif)
  return types.every((type) => type === '' || type.startsWith('*/*'))
}

export const toMediaType = (name: string): string => (isAvif(name) ? 'image/avif' : 'image/jpeg')
