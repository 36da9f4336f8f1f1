/** The products of one group: the same thing in other sizes, colours or packings. */
import './variants.css'
import { Suspense } from 'react'
import { href } from 'react-router'
import type { Variants_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { isColourName } from '#web/ui/colour-name.ts'
import { Price } from '#web/ui/price.tsx'
import { toColumns, toValue } from './variant-columns.ts'

export const VariantsProduct = graphql(`
  fragment Variants_product on Product {
    id
    unit
    variants {
      id
      slug
      name
      price { amountMinor }
      availability { status }
      values { name value }
    }
  }
`)

type Variant = NonNullable<Variants_ProductFragment['variants']>[number]

/** A choice of short values when one property tells the variants apart, else a table. */
export function Variants(props: { product: FragmentType<typeof VariantsProduct> }) {
  const { id, unit, variants } = readFragment(VariantsProduct, props.product)
  if (!variants || variants.length < 2) return null
  const { names, isTelling } = toColumns(variants)
  const [only] = names
  return only !== undefined && names.length === 1 && isTelling ? (
    <section className="variants" aria-label={only}>
      <h2>{only}</h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.id}>
            <VariantLink variant={variant} name={only} isCurrent={variant.id === id}>
              {toValue(variant, only) ?? variant.name}
            </VariantLink>
          </li>
        ))}
      </ul>
    </section>
  ) : (
    <VariantTable
      variants={variants}
      // Alike in all that is told of them: their names are what is left.
      names={isTelling ? names : ['Название', ...names]}
      currentId={id}
      unit={unit}
    />
  )
}

function VariantTable(props: {
  variants: readonly Variant[]
  names: string[]
  currentId: string
  unit: string
}) {
  const { variants, names, currentId, unit } = props
  return (
    <section className="variants" aria-label="Варианты">
      <h2>Варианты</h2>
      <div className="variants-scroll">
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Цена</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <tr key={variant.id} aria-current={variant.id === currentId ? 'true' : undefined}>
                <td>
                  <VariantLink
                    variant={variant}
                    name={names[0]}
                    isCurrent={variant.id === currentId}
                  >
                    {(names[0] && toValue(variant, names[0])) ?? variant.name}
                  </VariantLink>
                </td>
                {names.slice(1).map((name) => (
                  <td key={name}>
                    <Colour name={name} value={toValue(variant, name) ?? ''} />
                    {toValue(variant, name) ?? '—'}
                  </td>
                ))}
                <td className="num">
                  {variant.price ? (
                    <Price amountMinor={variant.price.amountMinor} unit={unit} size="s" />
                  ) : (
                    'по запросу'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type VariantLinkProps = {
  variant: Variant
  /** Of the property whose value is shown. */
  name: string | undefined
  isCurrent: boolean
  children: string
}

function VariantLink({ variant, name = '', isCurrent, children }: VariantLinkProps) {
  const isGone = variant.availability.status === 'OUT_OF_STOCK'
  const words = (
    <span>
      <Colour name={name} value={children} />
      {children}
    </span>
  )
  if (isCurrent) return <b aria-current="true">{words}</b>
  return (
    <a
      href={href('/product/:slug', { slug: variant.slug })}
      data-still
      className={isGone ? 'variant-gone' : undefined}
      aria-label={isGone ? `${children}, нет в наличии` : undefined}
    >
      {words}
    </a>
  )
}

const Swatch = lazyHydrated(async () => {
  const { Swatch: part } = await import('#web/ui/swatch.tsx')
  return { default: part }
})

/** Most products have no colours to choose from: their pages do without the table. */
function Colour({ name, value }: { name: string; value: string }) {
  if (!isColourName(name)) return null
  return (
    <Suspense>
      <Swatch value={value} />
    </Suspense>
  )
}
