/** «В смету» of a product. Public pages take it from lazy-estimate-buttons.tsx. */
import { toQuantity } from '#schema/quantity.ts'
import { useChosen } from '#web/features/quantity/buy-product.ts'
import { useCardNeed } from '#web/features/quantity/card-need.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toAddPath } from './add-path.ts'
import { openEstimate } from './estimate-open.ts'

/** Asks for the job's quantity, once it is calculated. */
export function EstimateButton({
  product: { id, name },
}: {
  product: { id: string; name: string }
}) {
  const need = useCardNeed(id)
  const good = {
    productId: id,
    ...(need && { quantity: toQuantity(need.quantity), unit: need.unit }),
  }
  return (
    <Button
      icon="estimate"
      tone="quiet"
      aria-label={`В смету: ${name}`}
      onClick={() => void openEstimate([good], toAddPath(good))}
    >
      В&nbsp;смету
    </Button>
  )
}

/** Asks for what is chosen on the page. */
export function EstimateLink({ productId }: { productId: string }) {
  const { quantity, unit } = useChosen(productId)
  const good = {
    productId,
    ...(quantity > 0 && { quantity: toQuantity(quantity) }),
    ...(unit && { unit }),
  }
  const path = toAddPath(good)
  return (
    <a
      className={buttonClass({ tone: 'quiet' })}
      href={path}
      rel="nofollow"
      {...inPlace(() => void openEstimate([good], path))}
    >
      <Icon name="estimate" size="s" />
      <span>В&nbsp;смету</span>
    </a>
  )
}
