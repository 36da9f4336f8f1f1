/** The same goods in other colours, sizes or packings: links, each with its price and stock. */
import { type ReactNode, Suspense } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { PartStyles } from '#web/document/part-styles.tsx'
import type { Variants_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { lazyHydrated } from '#web/runtime/lazy-part.tsx'
import { isColourName } from '#web/ui/colour-name.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { type Choice, toChoices } from './variant-choices.ts'
import { findPacks } from './variant-packs.ts'
import styles from './variants.css?inline'

export const VariantsProduct = graphql(`
  fragment Variants_product on Product {
    id
    variants {
      id
      slug
      name
      price { amountMinor }
      availability { status }
      picture { url }
      values { name value }
    }
  }
`)

type Variant = NonNullable<Variants_ProductFragment['variants']>[number]

/** A row for each property that tells them apart; their names where properties do not. */
export function Variants(props: { product: FragmentType<typeof VariantsProduct> }) {
  const { id, variants } = readFragment(VariantsProduct, props.product)
  if (!variants || variants.length < 2) return null
  const byName = {
    name: 'Варианты',
    options: variants.map((variant) => ({ value: variant.name, variant })),
  }
  const packs = findPacks(variants, id)
  return (
    <div className="variants">
      <PartStyles name="variants">{styles}</PartStyles>
      {(toChoices(variants, id) ?? [byName]).map((choice) => (
        <ChoiceRow key={choice.name} choice={choice} currentId={id} />
      ))}
      {packs && (
        <p>
          Столько же сейчас есть:{' '}
          <a className="link" href={href('/product/:slug', { slug: packs.variant.slug })}>
            {packs.words} за{'\u00a0'}
            {formatMoney(packs.amountMinor)}
          </a>
        </p>
      )}
    </div>
  )
}

type ChoiceRowProps = { choice: Choice<Variant>; currentId: string }

function ChoiceRow({ choice: { name, options }, currentId }: ChoiceRowProps) {
  const pictures = new Set(options.map(({ variant }) => variant.picture?.url))
  const isColour = isColourName(name)
  const isPictured = isColour && pictures.size === options.length && !pictures.has(undefined)
  const now = options.find(({ variant }) => variant.id === currentId)
  return (
    <section aria-label={name}>
      <h2>
        {name}
        {isPictured && now && <b>: {now.value}</b>}
      </h2>
      <ul className={isPictured ? 'variants-pictured' : undefined}>
        {options.map(({ value, variant }) => (
          <li key={variant.id}>
            <VariantLink variant={variant} isCurrent={variant.id === currentId}>
              {isPictured ? (
                <Picture src={variant.picture?.url} alt="" width={48} height={48} widths={[200]} />
              ) : (
                isColour && <Colour value={value} />
              )}
              {value}
            </VariantLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stocks = {
  IN_STOCK: { state: 'in', word: 'есть' },
  LOW: { state: 'few', word: 'мало' },
  OUT_OF_STOCK: { state: 'none', word: 'нет' },
} as const

type VariantLinkProps = {
  variant: Variant
  isCurrent: boolean
  children: ReactNode
}

function VariantLink({ variant, isCurrent, children }: VariantLinkProps) {
  const { state, word } = stocks[variant.availability.status]
  const words = (
    <>
      <span>{children}</span>
      <small>
        {variant.price ? (
          <Price amountMinor={variant.price.amountMinor} size="s" />
        ) : (
          'по\u00a0запросу'
        )}
      </small>
      <small className={`stock stock-${state}`}>{word}</small>
    </>
  )
  if (isCurrent) return <b aria-current="true">{words}</b>
  return (
    <a
      href={href('/product/:slug', { slug: variant.slug })}
      data-still
      className={state === 'none' ? 'variant-gone' : undefined}
    >
      {words}
    </a>
  )
}

const Swatch = lazyHydrated(
  async () => {
    const { Swatch: part } = await import('#web/ui/swatch.tsx')
    return { default: part }
  },
  { isAhead: false },
)

/** As wide: its code may come later than the words beside it. */
const swatchPlace = { display: 'inline-block', width: '1.375em' }

/** Most products have no colours to choose from: their pages do without the table. */
function Colour({ value }: { value: string }) {
  return (
    <Suspense fallback={<span style={swatchPlace} />}>
      <Swatch value={value} />
    </Suspense>
  )
}
