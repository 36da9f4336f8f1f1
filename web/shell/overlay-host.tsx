import { type ComponentType, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import {
  closeLeft,
  closeOverlay,
  type EstimateGood,
  type Interrupted,
  noteNavigation,
  type Overlay,
  type RestockProduct,
  useOverlay,
} from '#web/runtime/overlay.ts'
import { ReturnFocus } from '#web/runtime/overlay-focus.tsx'
import type { FooterProps } from './footer.tsx'

type OverlayProps = Interrupted & {
  name: Overlay['name']
  content: FooterProps['content']
  onClose: () => void
  product?: RestockProduct
  goods?: readonly EstimateGood[]
}

const Menus = clientPart<OverlayProps>(() => import('./menu-overlay.tsx'), {
  onFail: closeOverlay,
})

const overlays: Partial<Record<Overlay['name'], ComponentType<OverlayProps>>> = {
  auth: clientPart<OverlayProps>(() => import('#web/features/session/auth-overlay.tsx'), {
    onFail: closeOverlay,
  }),
  catalog: clientPart<OverlayProps>(() => import('#web/features/category/catalog-overlay.tsx'), {
    onFail: closeOverlay,
  }),
  cookies: clientPart<OverlayProps>(() => import('#web/features/consent/consent-overlay.tsx'), {
    onFail: closeOverlay,
  }),
  city: clientPart<OverlayProps>(() => import('#web/features/city/city-overlay.tsx'), {
    onFail: closeOverlay,
  }),
  estimate: clientPart<OverlayProps>(() => import('#web/features/estimate/estimate-overlay.tsx'), {
    onFail: closeOverlay,
  }),
  menu: Menus,
  info: Menus,
  restock: clientPart<OverlayProps>(() => import('#web/features/ask/restock/restock-dialog.tsx'), {
    onFail: closeOverlay,
  }),
}

/** Shows the open overlay; mounted once, in the frame. A page's own overlays are not listed. */
export function OverlayHost({ content }: FooterProps) {
  const overlay = useOverlay()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  useEffect(() => noteNavigation(next?.key ?? null), [next])
  const Shown = overlay ? overlays[overlay.name] : undefined
  return (
    <>
      <CloseOnLeave key={pathname} />
      {overlay && Shown && (
        <ReturnFocus key={overlay.name}>
          <Shown {...overlay} content={content} onClose={closeOverlay} />
        </ReturnFocus>
      )}
    </>
  )
}

/** Another page closes what stood over this one, but not what was opened on the way to it. */
function CloseOnLeave() {
  useEffect(() => closeLeft, [])
  return null
}
