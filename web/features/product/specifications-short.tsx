import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'

export const SpecificationsProduct = graphql(`
  fragment Specifications_product on Product {
    code
    barcode
    brand { name country }
    properties { name value }
    attributes { group items { name value } }
    markingGroup { id }
  }
`)

export type SpecificationsProps = { product: FragmentType<typeof SpecificationsProduct> }

/** The few that tell most, beside the pictures. */
export function SpecificationsShort({ product: masked }: SpecificationsProps) {
  const { properties, attributes } = readFragment(SpecificationsProduct, masked)
  const all = (attributes ?? []).flatMap(({ items }) => items)
  const rest = all.filter(({ name }) => !properties.some((property) => property.name === name))
  return (
    <SpecificationList items={[...properties, ...rest].slice(0, 6)} className="specs specs-short" />
  )
}

/** Names and values side by side. */
export function SpecificationList(props: {
  items: readonly { name: string; value: string }[]
  className: string
}) {
  return (
    <dl className={props.className}>
      {props.items.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
