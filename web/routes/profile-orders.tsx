import { Form, href, Link, redirect } from 'react-router'
import { useFrameContent } from '../components/frame-content.ts'
import { OrderRow } from '../components/order-row.tsx'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { graphql } from '../generated/graphql/index.ts'
import { storefront } from '../storefront.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { LinkProps } from '../ui/link.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { Route } from './+types/profile-orders'
import '../styles/checkout.css'

const ProfileOrdersPage = graphql(`
  query ProfileOrdersPage($page: Int!, $active: Boolean, $search: String) {
    viewer {
      orders(page: $page, perPage: 20, active: $active, search: $search) {
        total
        perPage
        items { id ...OrderRow_order }
      }
      counters { orders }
    }
  }
`)

/** The list's state, as the address holds it. */
type Asked = { page: number; isActive: boolean; search: string }

/** Only on the server: orders move on by themselves, and a cached status would be a wrong one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const { searchParams } = new URL(request.url)
  const asked = {
    page: Math.max(1, Math.min(10_000, Number.parseInt(searchParams.get('page') ?? '', 10) || 1)),
    isActive: searchParams.get('active') === '1',
    search: (searchParams.get('q') ?? '').trim().slice(0, 100),
  }
  const { viewer } = await client.query(ProfileOrdersPage, {
    page: asked.page,
    active: asked.isActive || null,
    search: asked.search || null,
  })
  const { items, total, perPage } = viewer.orders
  if (items.length === 0 && total > 0) {
    throw redirect(toPath({ ...asked, page: Math.ceil(total / perPage) }))
  }
  return { orders: viewer.orders, activeCount: viewer.counters.orders, asked, nowMs: Date.now() }
}

function toPath({ page, isActive, search }: Asked): string {
  const query = new URLSearchParams()
  if (isActive) query.set('active', '1')
  if (search) query.set('q', search)
  if (page > 1) query.set('page', String(page))
  return href('/profile/orders') + (query.size > 0 ? `?${query}` : '')
}

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Заказы', isIndexed: false })
}

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

export default function ProfileOrdersRoute({ loaderData }: Route.ComponentProps) {
  const { orders, activeCount, asked, nowMs } = loaderData
  const timezone = useFrameContent()?.city.timezone ?? 'Europe/Moscow'
  const isFirst = orders.total === 0 && !asked.isActive && !asked.search
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
                href: toPath({ ...asked, page: 1, isActive: false }),
                current: !asked.isActive,
              },
              {
                label: 'Активные',
                count: activeCount,
                href: toPath({ ...asked, page: 1, isActive: true }),
                current: asked.isActive,
              },
            ]}
          />
          <OrderSearch asked={asked} />
          <output className="hidden">{`Найдено заказов: ${orders.total}`}</output>
          {orders.total === 0 && <NothingFound asked={asked} />}
          <div className="order-rows">
            {orders.items.map((order) => (
              <OrderRow key={order.id} {...{ order, nowMs, timezone }} />
            ))}
          </div>
          <Pagination
            page={asked.page}
            pages={Math.ceil(orders.total / orders.perPage)}
            hrefFor={(page) => toPath({ ...asked, page })}
            link={routed}
          />
        </>
      )}
    </>
  )
}

function OrderSearch({ asked }: { asked: Asked }) {
  return (
    <search>
      <Form className="order-search" key={asked.search}>
        {asked.isActive && <input type="hidden" name="active" value="1" />}
        <TextInput
          type="search"
          name="q"
          aria-label="Номер заказа или товар"
          placeholder="Номер заказа или товар"
          maxLength={100}
          defaultValue={asked.search}
        />
        <Button type="submit" icon="search">
          Найти
        </Button>
      </Form>
    </search>
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

function NothingFound({ asked }: { asked: Asked }) {
  const all = toPath({ page: 1, isActive: false, search: '' })
  return (
    <div className="panel">
      <EmptyState
        icon="search"
        title={asked.search ? `По запросу «${asked.search}» ничего нет` : 'Нет активных заказов'}
        subtitle={
          asked.search
            ? 'Проверьте номер или название товара'
            : 'Здесь видны заказы, которые мы собираем и\u00a0везём'
        }
        action={
          <Link className={buttonClass()} to={all}>
            Показать все заказы
          </Link>
        }
      />
    </div>
  )
}
