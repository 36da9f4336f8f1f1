import type { ComponentProps } from 'react'

/** The picture where it is small, for what draws it by itself. */
export const smallUrl = (src: string) => (mediaSrcSet(src) ? mediaUrl(src, 400) : src)

export interface PictureProps
  extends Omit<ComponentProps<'img'>, 'src' | 'loading' | 'fetchPriority'> {
  /**
   * `/media/key.avif` is served at several widths; any other address is shown as it is. Without one
   * the place is held by a drawing that says so.
   */
  src: string | null | undefined
  alt: string
  width: number
  height: number
  /** In the first view. */
  eager?: boolean
  /** The largest picture of the first view; implies eager. */
  priority?: boolean
  widths?: readonly number[]
}

/** In web/public: the same wherever goods have no picture. */
export const noPicture = '/no-picture.svg'

/** Of pictures that have several widths. */
const folder = '/media/'

const mediaWidths = [200, 400, 800] as const

/** `key.avif` is the widest itself. */
const mediaUrl = (src: string, width: number) =>
  width < 800 ? `${src.slice(0, -'.avif'.length)}-${width}.avif` : src

/** The widest of a picture, of which one width is shown. */
export const toWidest = (url: string) =>
  url.startsWith(folder) ? url.replace(/-(?:200|400)(?=\.avif$)/, '') : url

/** `undefined` for pictures that have one size, and for those drawn in lines. */
export function mediaSrcSet(src: string, widths: readonly number[] = mediaWidths) {
  if (!src.startsWith(folder) || !src.endsWith('.avif')) return undefined
  return widths.map((width) => `${mediaUrl(src, width)} ${width}w`).join(', ')
}

export function Picture(props: PictureProps) {
  const { src: given, alt, eager, priority, widths, sizes, ...rest } = props
  const src = given || noPicture
  const srcSet = mediaSrcSet(src, widths)
  return (
    // Attributes that a browser reads before `src` stand before it.
    <img
      {...rest}
      alt={alt}
      loading={eager || priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={eager || priority ? undefined : 'async'}
      sizes={srcSet ? sizes : undefined}
      srcSet={srcSet}
      src={srcSet ? mediaUrl(src, widths?.at(-1) ?? 400) : src}
    />
  )
}
