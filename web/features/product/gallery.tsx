/** Pictures of a product: a strip that snaps, thumbnails, and a closer look in a window. */
import './gallery.css'
import { useState } from 'react'
import { PartStyles } from '#web/document/part-styles.tsx'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { kept } from '#web/ui/press.ts'
import noneStyles from './gallery-none.css?inline'
import {
  GalleryStrip,
  gallerySizes,
  type StripPicture,
  toPictureId,
  useStrip,
} from './gallery-strip.tsx'
import type { RoomViewProps } from './room-view.tsx'

const GalleryProduct = graphql(`
  fragment Gallery_product on Product {
    name
    picture { url alt }
    pictures { url alt }
    surface
    attributes { items { name value } }
  }
`)

const RoomView = clientPart(() => import('./room-view.tsx'), { isQuiet: true })

const GalleryZoom = clientPart(() => import('./gallery-zoom.tsx'))

export function Gallery(props: { product: FragmentType<typeof GalleryProduct> }) {
  const { name, picture, pictures, surface, attributes } = readFragment(
    GalleryProduct,
    props.product,
  )
  const shown = pictures?.length ? pictures : picture ? [picture] : []
  const [zoomed, setZoomed] = useState<number | null>(null)
  const texture = surface ? shown.at(-1) : undefined
  const open = (i: number) => setZoomed(Math.min(i, shown.length - 1))
  const count = shown.length + (texture ? 1 : 0)
  const strip = useStrip(count, 0, open)

  if (shown.length === 0) {
    return (
      <div className="gallery gallery-none">
        <PartStyles name="gallery-none">{noneStyles}</PartStyles>
        <Picture src={null} alt="" width={200} height={200} />
        <p>Фотографии пока нет</p>
      </div>
    )
  }
  return (
    <div className="gallery">
      <div className="gallery-stage">
        <GalleryStrip name={name} pictures={shown} strip={strip} sizes={gallerySizes} isFirst>
          {texture && surface && (
            <Room
              name={name}
              isShown={strip.isMoved}
              surface={surface}
              pictureUrl={texture.url}
              properties={(attributes ?? []).flatMap(({ items }) => items)}
            />
          )}
        </GalleryStrip>
        <IconButton
          className="gallery-zoom"
          icon="zoom"
          label="Рассмотреть ближе"
          onClick={() => open(strip.read())}
        />
        {count > 1 && (
          <span className="gallery-count num scripted" aria-hidden>
            {strip.index + 1} из {count}
          </span>
        )}
      </div>
      {count > 1 && <Thumbs pictures={shown} strip={strip} hasRoom={texture !== undefined} />}
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

type RoomProps = RoomViewProps & { name: string; isShown: boolean }

/** The last slide; its drawing comes once the pictures are moved. */
function Room({ name, isShown, ...view }: RoomProps) {
  return (
    <figure className="room scripted" aria-label={`${name} в\u00a0комнате`}>
      {isShown && <RoomView {...view} />}
    </figure>
  )
}

type ThumbsProps = {
  pictures: readonly StripPicture[]
  strip: ReturnType<typeof useStrip>
  hasRoom: boolean
}

function Thumbs({ pictures, strip, hasRoom }: ThumbsProps) {
  return (
    <div className="gallery-thumbs">
      {pictures.map(({ url }, i) => (
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
      {hasRoom && (
        <button
          type="button"
          {...kept}
          className="scripted"
          aria-current={strip.index === pictures.length ? 'true' : undefined}
          onClick={(event) => strip.show(pictures.length, event)}
        >
          В&nbsp;комнате
        </button>
      )}
    </div>
  )
}
