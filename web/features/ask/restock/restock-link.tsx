import { href } from 'react-router'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { retryImport } from '#web/runtime/lazy-part.tsx'
import type { RestockProduct } from '#web/runtime/overlay.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { buttonClass } from '#web/ui/button.tsx'

type RestockLinkProps = {
  product: RestockProduct
  /** Where there is room for all of it. */
  isLong?: boolean
}

/** To be told when the product comes in; without script it leads to a page that does the same. */
export function RestockLink({ product, isLong }: RestockLinkProps) {
  const { id, slug, name } = product
  const isAsked = useOfViewer(({ restockProductIds }) => restockProductIds.includes(id))
  const verb = isAsked ? 'Сообщим' : 'Сообщить'
  const tone = isAsked ? 'secondary' : 'primary'
  const press = async () => {
    const { pressRestock } = await retryImport(() => import('./restock-change.ts'))
    await pressRestock({ id, slug, name })
  }
  return (
    <a
      className={buttonClass(isLong ? { tone, size: 'l', wide: true } : { wide: true })}
      href={href('/product/:slug/restock', { slug })}
      aria-label={isLong ? undefined : `${verb} о поступлении: ${name}`}
      {...inPlace(() => void press())}
    >
      {isLong ? `${verb} о\u00a0поступлении` : verb}
    </a>
  )
}
