import { href, Link, redirect } from 'react-router'
import { useTimezone } from '#web/features/city/timezone.ts'
import {
  type OrderFilter,
  readOrderFilter,
  toOrdersPath,
} from '#web/features/order/order-filter.ts'
import { OrderRow } from '#web/features/order/order-row.tsx'
import { NothingFound, OrderSearch } from '#web/features/order/order-search.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { query, quietly, readCachedPage } from '#web/graphql/client.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/profile-orders'
import '#web/features/order/order-list.css'
import '#web/ui/chips.css'

const ProfileOrdersPage = graphql(`
  query ProfileOrdersPage(
    $page: Int!
    $colleagues: Boolean!
    $active: Boolean
    $search: String
    $from: Date
    $to: Date
    $status: OrderStatus
    $payer: ID
    $object: String
  ) {
    viewer {
      orders(
        page: $page
        perPage: 20
        colleagues: $colleagues
        active: $active
        search: $search
        from: $from
        to: $to
        status: $status
        organizationId: $payer
        object: $object
      ) {
        total
        perPage
        hasColleagues
        items { id ...OrderRow_order }
        marks { organizations { organizationId name } objects }
      }
      counters { orders }
    }
  }
`)

function readAsked(request: Request) {
  const filter = readOrderFilter(new URL(request.url).searchParams)
  const variables = {
    page: filter.page,
    colleagues: !filter.isMine,
    active: filter.isActive || null,
    search: filter.search || null,
    from: filter.from || null,
    to: filter.to || null,
    status: filter.status,
    payer: filter.payer || null,
    object: filter.object || null,
  }
  return { filter, variables }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const { filter, variables } = readAsked(request)
  const asked = client.query(ProfileOrdersPage, variables)
  const answer = await askAsUser(requireUser(client, request), asked)
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
  const answer = await readCachedPage(ProfileOrdersPage, variables)
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
  useAnnouncement((subject) => {
    // Messages were read or written in another tab: rows count those that are unread.
    if (subject !== 'message') return
    void quietly(() => query(ProfileOrdersPage, variables, 'network-only'))
  })
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
                // It counts one's own alone.
                ...((filter.isMine || !orders.hasColleagues) && {
                  count: viewer.counters.orders,
                }),
                href: toOrdersPath({ ...filter, page: 1, isActive: true }),
                current: filter.isActive,
              },
            ]}
          />
          {orders.hasColleagues && <Whose filter={filter} />}
          <OrderSearch filter={filter} marks={orders.marks} />
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

/** Of members who oversee the orders of others. */
function Whose({ filter }: { filter: OrderFilter }) {
  const choices = [
    { label: 'С\u00a0коллегами', isMine: false },
    { label: 'Только мои', isMine: true },
  ]
  return (
    <nav className="chips" aria-label="Чьи заказы">
      {choices.map(({ label, isMine }) => (
        <Link
          key={label}
          className="chip"
          to={toOrdersPath({ ...filter, page: 1, isMine })}
          aria-current={filter.isMine === isMine ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
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
