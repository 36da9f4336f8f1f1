import { use, useSyncExternalStore } from 'react'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { createListeners } from '#web/runtime/listeners.ts'
import { isGranted } from '#web/runtime/storage-granted.ts'
import { IconButton } from '#web/ui/button.tsx'

const { subscribe, tell } = createListeners()
const isListNow = () => document.documentElement.dataset.layout === 'list'

/** The attribute turns every list of the page; the cookie has the next page made so at once. */
function setLayout(isList: boolean) {
  if (isList) document.documentElement.dataset.layout = 'list'
  else delete document.documentElement.dataset.layout
  // Without the consent it holds on this page.
  const age = isList && isGranted('functionality') ? 31_536_000 : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
  document.cookie = `layout=list; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  tell()
}

/** One product a row, or several. Remembered with the visitor's consent, in every list of the shop. */
export function LayoutSwitch() {
  const sent = use(RootData)?.layout === 'list'
  const isList = useSyncExternalStore(subscribe, isListNow, () => sent)
  return (
    <IconButton
      icon={isList ? 'grid' : 'list'}
      label={isList ? 'Показать плиткой' : 'Показать списком'}
      className="scripted listing-layout"
      onClick={() => setLayout(!isList)}
    />
  )
}
