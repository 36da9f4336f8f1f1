import './gallery-zoom.css'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { GalleryStrip, type StripPicture, useStrip } from './gallery-strip.tsx'

export type GalleryZoomProps = {
  name: string
  pictures: readonly StripPicture[]
  /** The one that was in sight. */
  first: number
  onClose: () => void
}

/** A press enlarges the picture twice; the strip then scrolls under the finger. */
export default function GalleryZoom({ name, pictures, first, onClose }: GalleryZoomProps) {
  const [isLarge, setIsLarge] = useState(false)
  /** Where the strip is to stand when it is drawn: at first, and after a closer look. */
  const [start, setStart] = useState(first)
  const enlarge = (i: number) => {
    setStart(i)
    setIsLarge(true)
  }
  const strip = useStrip(pictures.length, first, enlarge)
  const { ref, index } = strip
  useEffect(() => {
    const element = ref.current
    if (isLarge || !element) return
    element.scrollTo({ left: start * element.clientWidth, behavior: 'instant' })
    element.focus({ preventScroll: true })
  }, [ref, start, isLarge])
  const picture = pictures[index]

  return (
    <Dialog open wide title={name} onClose={onClose}>
      <div className="zoom">
        {isLarge && picture ? (
          <button
            ref={(button) => button?.focus()}
            type="button"
            className="zoom-large"
            aria-label="Уменьшить"
            onClick={() => setIsLarge(false)}
          >
            <img src={picture.url} alt={picture.alt || name} />
          </button>
        ) : (
          <>
            <GalleryStrip
              name={name}
              pictures={pictures}
              strip={strip}
              sizes="(min-width:1280px) 760px, 100vw"
            />
            <div className="zoom-tools">
              {pictures.length > 1 && (
                <>
                  <IconButton
                    icon="chevron-left"
                    label="Предыдущая"
                    disabled={index === 0}
                    onClick={() => strip.show(index - 1)}
                  />
                  <span className="num">
                    {index + 1} из {pictures.length}
                  </span>
                  <IconButton
                    icon="chevron-right"
                    label="Следующая"
                    disabled={index >= pictures.length - 1}
                    onClick={() => strip.show(index + 1)}
                  />
                </>
              )}
              <IconButton icon="zoom" label="Увеличить" onClick={() => enlarge(index)} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
