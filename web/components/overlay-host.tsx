import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../ui/toast.tsx'
import { ReturnFocus } from './overlay-focus.tsx'
import { closeOverlay, type Overlay, useOverlay } from './overlay.ts'

type OverlayProps = { onClose: () => void; onSignedIn?: () => void }

/** A chunk that does not come is said in a toast; the page stays as it is. */
function whenOpened(load: () => Promise<{ default: ComponentType<OverlayProps> }>) {
  return lazy(async () => {
    try {
      return await load()
    } catch {
      closeOverlay()
      showToast('Не удалось открыть. Проверьте связь и попробуйте ещё раз', { tone: 'error' })
      return { default: () => null }
    }
  })
}

const overlays: Partial<Record<Overlay['name'], ComponentType<OverlayProps>>> = {
  auth: whenOpened(() => import('./auth-overlay.tsx')),
  catalog: whenOpened(() => import('./catalog-overlay.tsx')),
  city: whenOpened(() => import('./city-overlay.tsx')),
}

/** Shows the open overlay; mounted once, in the frame. A page's own overlays are not listed. */
export function OverlayHost() {
  const overlay = useOverlay()
  const { pathname } = useLocation()
  const Shown = overlay ? overlays[overlay.name] : undefined
  const onSignedIn = overlay?.name === 'auth' ? overlay.onSignedIn : undefined
  return (
    <>
      <CloseOnLeave key={pathname} />
      {overlay && Shown && (
        <ReturnFocus key={overlay.name}>
          <Suspense>
            <Shown onClose={closeOverlay} onSignedIn={onSignedIn} />
          </Suspense>
        </ReturnFocus>
      )}
    </>
  )
}

/** Another page closes what stood over this one. */
function CloseOnLeave() {
  useEffect(() => closeOverlay, [])
  return null
}
