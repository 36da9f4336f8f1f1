/** A strip of pictures that snaps, for a page and for a closer look. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { Picture } from '#web/ui/picture.tsx'

/** How wide the pictures of a product's page are. */
export const gallerySizes = '(min-width:1600px) 560px, (min-width:1280px) 440px, 100vw'

export type StripPicture = { url: string; alt: string }

export type GalleryStripProps = {
  name: string
  pictures: readonly StripPicture[]
  strip: ReturnType<typeof useStrip>
  sizes: string
  /** Of the first view: the first picture is fetched at once and each can be linked to. */
  isFirst?: boolean
  /** Stands after the pictures. */
  children?: ReactNode
}

export function GalleryStrip({
  name,
  pictures,
  strip,
  sizes,
  isFirst,
  children,
}: GalleryStripProps) {
  const { ref, onKeyDown, onScroll } = strip
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- what scrolls is moved by arrows
    <section
      ref={ref}
      className="gallery-main"
      aria-label="Фотографии"
      // oxlint-disable-next-line no-noninteractive-tabindex -- so that arrows reach it
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      {pictures.map(({ url, alt }, i) => (
        <Picture
          key={url}
          id={isFirst ? toPictureId(i) : undefined}
          src={url}
          alt={alt || `${name}, вид ${i + 1}`}
          width={400}
          height={400}
          sizes={sizes}
          priority={isFirst && i === 0}
        />
      ))}
      {children}
    </section>
  )
}

export const toPictureId = (i: number) => `picture-${i + 1}`

/** Which picture of a strip is in sight, and how to bring another there. */
export function useStrip(count: number, first = 0, onOpen?: (i: number) => void) {
  const ref = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(first)
  const [isMoved, setIsMoved] = useState(false)
  /** Also of a strip that was moved before the script came. */
  const read = () => {
    const strip = ref.current
    return strip ? Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1)) : index
  }
  const show = (i: number, event?: MouseEvent) => {
    const strip = ref.current
    if (!strip) return
    event?.preventDefault()
    strip.scrollTo({ left: Math.min(Math.max(i, 0), count - 1) * strip.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onOpen) {
      // What opens takes the focus: the press must not go on to it.
      event.preventDefault()
      return onOpen(read())
    }
    const wanted = new Map([
      ['ArrowLeft', index - 1],
      ['ArrowRight', index + 1],
      ['Home', 0],
      ['End', count - 1],
    ]).get(event.key)
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }
  const onScroll = () => {
    setIndex(read())
    setIsMoved(true)
  }
  return { index, isMoved, show, read, ref, onKeyDown, onScroll }
}
