import './order-thumbs.css'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Picture } from '#web/ui/picture.tsx'

const OrderThumbsOrder = graphql(`
  fragment OrderThumbs_order on Order {
    items { id name picture { url } }
  }
`)

type Props = { order: FragmentType<typeof OrderThumbsOrder>; max: number }

/** What an order holds, in small pictures; of those that have no room here, how many. */
export function OrderThumbs({ order, max }: Props) {
  const { items } = readFragment(OrderThumbsOrder, order)
  const shown = items.slice(0, max)
  const rest = items.length - shown.length
  return (
    <div className="thumbs">
      {shown.map(({ id, name, picture }) => (
        <Picture key={id} src={picture?.url} alt={name} width={48} height={48} sizes="48px" />
      ))}
      {rest > 0 && <span className="muted thumbs-rest">+{rest}</span>}
    </div>
  )
}
