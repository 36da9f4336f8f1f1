/** Pictures of a product: a strip that snaps, thumbnails, and a closer look in a window. */
import './gallery.css'
import { useState } from 'react'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { kept } from '#web/ui/press.ts'
import { GalleryStrip, toPictureId, useStrip } from './gallery-strip.tsx'

const GalleryProduct = graphql(`
  fragment Gallery_product on Product {
    name
    picture { url alt }
    pictures { url alt }
  }
`)

const GalleryZoom = clientPart(() => import('./gallery-zoom.tsx'))
const sizes = '(min-width:1600px) 560px, (min-width:1280px) 440px, 100vw'

export function Gallery(props: { product: FragmentType<typeof GalleryProduct> }) {
  const { name, picture, pictures } = readFragment(GalleryProduct, props.product)
  const shown = pictures?.length ? pictures : picture ? [picture] : []
  const [zoomed, setZoomed] = useState<number | null>(null)
  const strip = useStrip(shown.length, 0, setZoomed)

  if (shown.length === 0) {
    return (
      <div className="gallery gallery-none">
        <Picture src={null} alt="" width={200} height={200} />
        <p>Фотографии пока нет</p>
      </div>
    )
  }
  return (
    <div className="gallery">
      <div className="gallery-stage">
        <GalleryStrip name={name} pictures={shown} strip={strip} sizes={sizes} isFirst />
        <IconButton
          className="gallery-zoom"
          icon="zoom"
          label="Рассмотреть ближе"
          onClick={() => setZoomed(strip.read())}
        />
      </div>
      {shown.length > 1 && (
        <div className="gallery-thumbs">
          {shown.map(({ url }, i) => (
            <a
              key={url}
              {...kept}
              href={`#${toPictureId(i)}`}
              aria-label={`Вид ${i + 1}`}
              aria-current={i === strip.index ? 'true' : undefined}
              onClick={(event) => strip.show(i, event)}
            >
              <Picture src={url} alt="" width={48} height={48} sizes="48px" />
            </a>
          ))}
        </div>
      )}
      {zoomed !== null && (
        <ReturnFocus>
          <GalleryZoom
            name={name}
            pictures={shown}
            first={zoomed}
            onClose={() => setZoomed(null)}
          />
        </ReturnFocus>
      )}
    </div>
  )
}
