/** All of the shop on a phone, from the menu's button in the header: the menu, and what there is to read. */
import './menu.css'
import '#web/ui/overlays.css'
import { useViewer } from '#web/features/viewer/viewer.ts'
import type { Overlay } from '#web/runtime/overlay.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FooterProps } from './footer.tsx'
import { InfoOfCity } from './menu-info.tsx'
import { Menu } from './menu-main.tsx'

type MenuOverlayProps = FooterProps & { name: Overlay['name']; onClose: () => void }

export default function MenuOverlay({ name, content, onClose }: MenuOverlayProps) {
  const viewer = useViewer()
  /** After the click has led on: a link that is gone would load a new document. */
  const leave = () => void setTimeout(onClose)
  return (
    <Dialog open variant="drawer" title={name === 'info' ? 'Информация' : 'Меню'} onClose={onClose}>
      {name === 'info' ? (
        <InfoOfCity content={content} onClose={leave} />
      ) : (
        <Menu viewer={viewer} onClose={leave} />
      )}
    </Dialog>
  )
}
