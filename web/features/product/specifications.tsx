import { readFragment } from '#web/generated/graphql/index.ts'
import {
  SpecificationList,
  SpecificationsProduct,
  type SpecificationsProps,
} from './specifications-short.tsx'

/** Every property, by group. */
export function Specifications({ product: masked }: SpecificationsProps) {
  const { code, barcode, brand, attributes, markingGroup } = readFragment(
    SpecificationsProduct,
    masked,
  )
  const own = [
    ...(brand ? [{ name: 'Бренд', value: brand.name }] : []),
    ...(brand?.country ? [{ name: 'Страна бренда', value: brand.country }] : []),
    { name: 'Код', value: code },
    ...(barcode ? [{ name: 'Штрихкод', value: barcode }] : []),
    ...(markingGroup
      ? [{ name: 'Маркировка', value: 'Подлежит маркировке «Честный\u00a0знак»' }]
      : []),
  ]
  const groups = [...(attributes ?? []), { group: 'О товаре', items: own }]
  return groups.map(({ group, items }) => (
    <div key={group} className="specs-group">
      {groups.length > 1 && <h3>{group}</h3>}
      <SpecificationList items={items} className="specs" />
    </div>
  ))
}
