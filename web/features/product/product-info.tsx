/** Beside the pictures: the few properties that tell most, and the choice of a variant. */
import { BuyBoxProduct } from '#web/features/quantity/buy-product.ts'
import PageShare from '#web/features/sharing/page-share.tsx'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { type SpecificationsProduct, SpecificationsShort } from './specifications-short.tsx'

export { Variants } from './variants.tsx'

/** Few have estimates: the others come without this code. */
const ProductEstimates = clientPart(() => import('#web/features/estimate/product-estimates.tsx'), {
  isQuiet: true,
})

const ProductBonus = clientPart(() => import('./product-points.tsx'), { isQuiet: true })

type ProductInfoProps = {
  product: FragmentType<typeof BuyBoxProduct> & FragmentType<typeof SpecificationsProduct>
}

export default function ProductInfo({ product }: ProductInfoProps) {
  const isGuest = useOfViewer(({ user }) => user.isGuest) ?? true
  const isInstaller = useOfViewer(({ user }) => user.partnerType === 'MOUNTER')
  const shown = readFragment(BuyBoxProduct, product)
  return (
    <>
      <SpecificationsShort product={product} />
      {isInstaller && <ProductBonus product={shown} />}
      {!isGuest && <ProductEstimates product={shown} />}
      {/* Beside the code a phone has no room for it. */}
      <PageShare title={shown.name} only="mobile-only" />
    </>
  )
}
