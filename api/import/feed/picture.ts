/** Addresses of pictures: the shop's own files are kept as paths, whatever host serves them. */
import { mediaFolder } from '#schema/media.ts'

const pictureMax = 30

export function parsePictures(
  urls: string[],
  name: string,
  origin: string | null,
  warnings: string[],
): { url: string; alt: string }[] {
  const kept = new Set<string>()
  for (const text of urls.flatMap(splitAddresses).slice(0, pictureMax)) {
    const url = parseAddress(complete(text, origin), origin)
    if (url) kept.add(url)
    else warnings.push(`picture «${text.slice(0, 100)}» is no http address: left out`)
  }
  return [...kept].map((url, i) => ({ url, alt: i === 0 ? name : `${name}, фото ${i + 1}` }))
}

/** Some exports join addresses by commas or semicolons, which may also stand within one. */
const splitAddresses = (text: string) =>
  text
    .split(/\s*[,;]\s*(?=(?:https?:)?\/\/)/i)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** «//cdn…» is of the page it stands on, and «/upload/…» of the feed's shop. */
function complete(text: string, origin: string | null): string {
  if (/^\/\/[^/]/.test(text)) return `https:${text}`
  return origin !== null && /^\/[^/]/.test(text) ? origin + text : text
}

/** A file as the shop serves it. Merchants' sites of other makes have folders in theirs. */
const ownName = /^[\w-]+\.(avif|svg|pdf)$/

/** The address of a file, if it is one. */
export function parseAddress(text: string, origin: string | null): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const isOurs = url.origin === origin && url.pathname.startsWith(mediaFolder)
  const isOwn = isOurs && ownName.test(url.pathname.slice(mediaFolder.length))
  return isOwn ? url.pathname : url.href
}
