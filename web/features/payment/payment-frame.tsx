import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** Another person may have paid: only a signed-in shopper has a profile to open. */
export function OwnOrderLink({ orderId }: { orderId: string }) {
  const viewer = useViewer()
  if (viewer?.user.isGuest) return null
  return (
    <Link className={buttonClass()} to={href('/profile/orders/:id', { id: orderId })}>
      Открыть заказ
    </Link>
  )
}

type FrameProps = { tone?: string; icon: IconName; title: string; children: ReactNode }

/** How a payment stands: a sign, a title, and what to do. */
export function StatusFrame({ tone = '', icon, title, children }: FrameProps) {
  return (
    <section className={`panel status ${tone}`.trimEnd()}>
      <span className="status-sign">
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
