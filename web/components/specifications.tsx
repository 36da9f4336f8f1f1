import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'

const SpecificationsProduct = graphql(`
  fragment Specifications_product on Product {
    code
    barcode
    brand { name country }
    properties { name value }
    attributes { group items { name value } }
  }
`)

export type SpecificationsProps = { product: FragmentType<typeof SpecificationsProduct> }

/** Every property, by group. */
export function Specifications({ product: masked }: SpecificationsProps) {
  const { code, barcode, brand, attributes } = readFragment(SpecificationsProduct, masked)
  const own = [
    ...(brand ? [{ name: 'Бренд', value: brand.name }] : []),
    ...(brand?.country ? [{ name: 'Страна бренда', value: brand.country }] : []),
    { name: 'Код', value: code },
    ...(barcode ? [{ name: 'Штрихкод', value: barcode }] : []),
  ]
  const groups = [...(attributes ?? []), { group: 'О товаре', items: own }]
  return groups.map(({ group, items }) => (
    <div key={group} className="specs-group">
      {groups.length > 1 && <h3>{group}</h3>}
      <List items={items} className="specs" />
    </div>
  ))
}

/** The few that tell most, beside the pictures. */
export function SpecificationsShort({ product: masked }: SpecificationsProps) {
  const { properties, attributes } = readFragment(SpecificationsProduct, masked)
  const all = (attributes ?? []).flatMap(({ items }) => items)
  const rest = all.filter(({ name }) => !properties.some((property) => property.name === name))
  return <List items={[...properties, ...rest].slice(0, 6)} className="specs specs-short" />
}

function List(props: { items: readonly { name: string; value: string }[]; className: string }) {
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
