/** Beside the pictures: the same goods in other sizes, and the few properties that tell most. */
import ProductEstimates from '#web/features/estimate/product-estimates.tsx'
import { BuyBoxProduct } from '#web/features/quantity/buy-product.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { type SpecificationsProduct, SpecificationsShort } from './specifications-short.tsx'
import { Variants, type VariantsProduct } from './variants.tsx'

type ProductInfoProps = {
  product: FragmentType<typeof BuyBoxProduct> &
    FragmentType<typeof SpecificationsProduct> &
    FragmentType<typeof VariantsProduct>
}

export default function ProductInfo({ product }: ProductInfoProps) {
  return (
    <>
      <Variants product={product} />
      <SpecificationsShort product={product} />
      <ProductEstimates product={readFragment(BuyBoxProduct, product)} />
    </>
  )
}
