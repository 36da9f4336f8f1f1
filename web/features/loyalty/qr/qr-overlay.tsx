import './loyalty-qr.css'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { QrCard } from './qr-card.tsx'
import { useQrCode } from './use-qr-code.ts'
import { useScreenOn } from './use-screen-on.ts'

/** The code for the till, white on all of the screen: as bright as a page can make it. */
export default function QrOverlay({ onClose }: { onClose: () => void }) {
  const userId = useViewer()?.user.id
  return (
    <Dialog open variant="screen" title="Код для кассы" onClose={onClose}>
      {userId ? <QrBody userId={userId} /> : <Loader />}
    </Dialog>
  )
}

function QrBody({ userId }: { userId: string }) {
  const { isAsking, renew, ...shown } = useQrCode(userId)
  const { code, trouble } = shown
  useScreenOn()
  if (!code && !trouble) return <Loader />
  return (
    <QrCard {...shown}>
      {trouble && trouble.kind !== 'refused' && (
        <Button icon="refresh" loading={isAsking} onClick={renew}>
          Обновить код
        </Button>
      )}
    </QrCard>
  )
}
