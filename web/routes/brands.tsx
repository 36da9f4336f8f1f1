import '../styles/brand.css'
import '../styles/catalog.css'
import { Form, href, Link } from 'react-router'
import { type BrandLetter, toAlphabet, toGroups, toLetterId } from '../components/brand-list.ts'
import { BreadcrumbTrail } from '../components/breadcrumb-trail.tsx'
import { toBreadcrumbList } from '../components/json-ld.ts'
import { toMeta, toRoot } from '../components/page-meta.ts'
import type { BrandsPageQuery } from '../generated/graphql/graphql.ts'
import { graphql } from '../generated/graphql/index.ts'
import { useSeed } from '../graphql/use-live.ts'
import { storefront } from '../storefront.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount } from '../ui/format.ts'
import { TextInput } from '../ui/text-input.tsx'
import type { Route } from './+types/brands'

const BrandsPage = graphql(`
  query BrandsPage($cityId: ID!, $search: String) {
    brands(cityId: $cityId, search: $search) {
      letters { letter count }
      items { id slug name country letter productCount }
    }
  }
`)

type Brand = BrandsPageQuery['brands']['items'][number]

const searchMax = 100

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const text = new URL(request.url).searchParams.get('name') ?? ''
  const search = text.trim().slice(0, searchMax) || null
  const { cityId, query } = context.get(storefront)
  const variables = { cityId, search }
  return { answer: await query(BrandsPage, variables), variables }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin, cityIn } = toRoot(matches)
  const path = href('/brendy')
  const trail = [
    { name: 'Главная', path: href('/') },
    { name: 'Бренды', path },
  ]
  return toMeta({
    origin,
    title: `Бренды строительных материалов ${cityIn}`,
    description: `Производители строительных материалов по алфавиту: цены и остатки в магазинах ${cityIn}.`,
    canonical: path,
    isIndexed: !loaderData?.variables.search,
    jsonLd: origin ? [toBreadcrumbList(origin, trail)] : [],
  })
}

export default function BrandsRoute({ loaderData: { answer, variables } }: Route.ComponentProps) {
  const { letters, items } = answer.brands
  const { search } = variables
  useSeed(BrandsPage, variables, answer)
  return (
    <>
      <BreadcrumbTrail />
      <h1>
        Бренды{' '}
        <span className="count-of">
          {formatCount(items.length, ['бренд', 'бренда', 'брендов'])}
        </span>
      </h1>
      <BrandSearch key={search} search={search} />
      {!search && <Letters letters={letters} />}
      <output className="hidden">
        {search ? `${formatCount(items.length, ['бренд', 'бренда', 'брендов'])} по запросу` : ''}
      </output>
      {items.length === 0 ? <Nothing search={search} /> : <Groups brands={items} />}
    </>
  )
}

/** A plain form: the address holds what is sought. */
function BrandSearch({ search }: { search: string | null }) {
  return (
    <Form className="brand-find" aria-label="Поиск бренда">
      <TextInput
        type="search"
        name="name"
        defaultValue={search ?? ''}
        maxLength={searchMax}
        aria-label="Название бренда"
        placeholder="Название бренда"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon="search">
        Найти
      </Button>
    </Form>
  )
}

function Letters({ letters }: { letters: readonly BrandLetter[] }) {
  const [cyrillic = [], latin = []] = toAlphabet(letters)
  return (
    <nav aria-label="Бренды по алфавиту">
      {[cyrillic, latin].map((row) => (
        <div key={row[0]?.letter} className="letters">
          {row.map(({ letter, count }) =>
            count > 0 ? (
              <a key={letter} href={`#${toLetterId(letter)}`}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </div>
      ))}
    </nav>
  )
}

function Groups({ brands }: { brands: readonly Brand[] }) {
  const groups = toGroups(brands)
  return (
    <div className="brand-groups">
      {groups.map(({ letter, brands: group }) => (
        <section key={letter} className="brand-group" id={toLetterId(letter)}>
          <h2>{letter}</h2>
          <ul className="tiles">
            {group.map(({ id, slug, name, country, productCount }) => (
              <li key={id}>
                <Link className="tile" to={href('/brendy/:slug', { slug })} prefetch="intent">
                  <b>{name}</b>
                  <small>
                    {[
                      formatCount(productCount ?? 0, ['товар', 'товара', 'товаров']),
                      ...(country ? [country] : []),
                    ].join(' · ')}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Nothing({ search }: { search: string | null }) {
  return (
    <EmptyState
      icon="search"
      title={search ? `Бренда «${search}» у нас нет` : 'Брендов пока нет'}
      subtitle="Проверьте написание или посмотрите весь список"
      action={
        <Link
          className={buttonClass({ tone: 'primary' })}
          to={search ? href('/brendy') : href('/')}
        >
          {search ? 'Показать все бренды' : 'Перейти на главную'}
        </Link>
      }
    />
  )
}
