import { href, Link, redirect } from 'react-router'
import { readOrderFilter, toOrdersPath } from '../components/order-filter.ts'
import { OrderRow } from '../components/order-row.tsx'
import { NothingFound, OrderSearch } from '../components/order-search.tsx'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { useTimezone } from '../components/timezone.ts'
import { graphql } from '../generated/graphql/index.ts'
import { recallPage } from '../graphql/recall.ts'
import { useLive } from '../graphql/use-live.ts'
import { storefront } from '../storefront.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { LinkProps } from '../ui/link.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/profile-orders'
import '../styles/order-list.css'

const ProfileOrdersPage = graphql(`
  query ProfileOrdersPage(
    $page: Int!
    $active: Boolean
    $search: String
    $from: Date
    $to: Date
    $status: OrderStatus
  ) {
    viewer {
      orders(
        page: $page
        perPage: 20
        active: $active
        search: $search
        from: $from
        to: $to
        status: $status
      ) {
        total
        perPage
        items { id ...OrderRow_order }
      }
      counters { orders }
    }
  }
`)

function readAsked(request: Request) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const variables = {
    page: filter.page,
    active: filter.isActive || null,
    search: filter.search || null,
    from: filter.from || null,
    to: filter.to || null,
    status: filter.status,
  }
  return { filter, variables }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const { filter, variables } = readAsked(request)
  const answer = await client.query(ProfileOrdersPage, variables)
  const { orders } = answer.viewer
  if (orders && orders.items.length === 0 && orders.total > 0) {
    const page = Math.ceil(orders.total / orders.perPage)
    throw redirect(toOrdersPath({ ...filter, page }))
  }
  return { answer, filter, variables, nowMs: Date.now() }
}

/** Orders move on by themselves: what is cached shows at once and is asked anew behind it. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { filter, variables } = readAsked(request)
  const answer = await recallPage(ProfileOrdersPage, variables)
  return answer ? { answer, filter, variables, nowMs: Date.now() } : serverLoader()
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Заказы', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function ProfileOrdersRoute({ loaderData }: Route.ComponentProps) {
  const { answer, filter, variables, nowMs } = loaderData
  const { viewer } = useLive(ProfileOrdersPage, variables, answer).data ?? answer
  const { orders } = viewer
  const timezone = useTimezone()
  // Never so: guests were led to sign in.
  if (!orders) return null
  const isFirst = orders.total === 0 && toOrdersPath(filter) === href('/profile/orders')
  return (
    <>
      <h1>Заказы</h1>
      {isFirst ? (
        <NoOrders />
      ) : (
        <>
          <Tabs
            label="Какие заказы"
            link={routed}
            tabs={[
              {
                label: 'Все',
                href: toOrdersPath({ ...filter, page: 1, isActive: false }),
                current: !filter.isActive,
              },
              {
                label: 'Активные',
                count: viewer.counters.orders,
                href: toOrdersPath({ ...filter, page: 1, isActive: true }),
                current: filter.isActive,
              },
            ]}
          />
          <OrderSearch filter={filter} />
          <output className="hidden">{`Найдено заказов: ${orders.total}`}</output>
          {orders.total === 0 && <NothingFound filter={filter} />}
          <div className="order-rows">
            {orders.items.map((order) => (
              <OrderRow key={order.id} {...{ order, nowMs, timezone }} />
            ))}
          </div>
          <Pagination
            page={filter.page}
            pages={Math.ceil(orders.total / orders.perPage)}
            hrefFor={(page) => toOrdersPath({ ...filter, page })}
            link={routed}
          />
        </>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <div className="panel">
      <EmptyState
        icon="box"
        title="Ещё нет заказов"
        subtitle="Здесь появятся заказы: что в&nbsp;них, когда забирать и&nbsp;сколько осталось заплатить"
        action={
          <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
            Перейти в&nbsp;каталог
          </Link>
        }
      />
    </div>
  )
}
