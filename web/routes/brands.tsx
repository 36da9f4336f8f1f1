import '#web/ui/empty.css'
import '#web/features/brand/brand.css'
import '#web/features/category/category-tiles.css'
import { Form, href, useSubmit } from 'react-router'
import { emptyAction } from '#language/ru/absent.ts'
import { brandForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import {
  type BrandLetter,
  toAlphabet,
  toGroups,
  toLetterId,
} from '#web/features/brand/brand-list.ts'
import { BrandLogo } from '#web/features/brand/brand-logo.tsx'
import { FavoriteButton } from '#web/features/marks/lazy-mark-buttons.tsx'
import { BreadcrumbTrail } from '#web/features/page/breadcrumb-trail.tsx'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import type { BrandsPageQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { toBreadcrumbList } from '#web/runtime/json-ld.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/brands'

const BrandsPage = graphql(`
  query BrandsPage($cityId: ID!, $search: String, $category: String) {
    brands(cityId: $cityId, search: $search, categorySlug: $category) {
      letters { letter count }
      items { id slug name country logo { url } letter productCount }
    }
  }
`)

type Brand = BrandsPageQuery['brands']['items'][number]

const searchMax = 100

async function load({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('name')?.trim().slice(0, searchMax) || null
  const slug = searchParams.get('category') ?? ''
  const category = /^[a-z0-9_-]{1,160}$/.test(slug) ? slug : null
  const { cityId, query } = context.get(storefront)
  const variables = { cityId, search, category }
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
    title: `Бренды и\u00a0производители ${cityIn}`,
    description: `Производители по алфавиту: цены и остатки в магазинах ${cityIn}.`,
    canonical: path,
    isIndexed: !loaderData?.variables.search && !loaderData?.variables.category,
    jsonLd: origin ? [toBreadcrumbList(origin, trail)] : [],
  })
}

export default function BrandsRoute({ loaderData: { answer, variables } }: Route.ComponentProps) {
  const { letters, items } = answer.brands
  const { search, category } = variables
  useSeed(BrandsPage, variables, answer)
  const count = formatCount(items.length, brandForms)
  const isWhole = !search && !category
  return (
    <>
      <BreadcrumbTrail />
      <h1>
        Бренды <span className="count-of">{count}</span>
      </h1>
      <BrandSearch search={search} category={category} />
      {!search && <Letters letters={letters} />}
      <output className="hidden">{isWhole ? '' : `${count} по запросу`}</output>
      {isWhole && <Fullest brands={items} />}
      {items.length === 0 ? (
        <Nothing search={search} isWhole={isWhole} />
      ) : (
        <Groups {...{ items }} />
      )}
    </>
  )
}

type SearchProps = { search: string | null; category: string | null }

/** A plain form: the address holds what is sought. A section is taken at once. */
function BrandSearch({ search, category }: SearchProps) {
  const sections = useShellContent()?.rootCategories ?? []
  const submit = useSubmit()
  return (
    <Form className="brand-find" aria-label="Поиск бренда">
      <TextInput
        key={search}
        type="search"
        name="name"
        defaultValue={search ?? ''}
        maxLength={searchMax}
        aria-label="Название бренда"
        placeholder="Название бренда"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Select
        name="category"
        aria-label="Раздел"
        value={category ?? ''}
        onChange={({ currentTarget }) => void submit(currentTarget.form)}
        options={[
          { value: '', label: 'Все разделы' },
          ...sections.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
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

const fullestCount = 10

/** Those one is likeliest to look for, before the alphabet. */
function Fullest({ brands }: { brands: readonly Brand[] }) {
  if (brands.length <= 2 * fullestCount) return null
  const fullest = [...brands].sort((a, b) => b.productCount - a.productCount).slice(0, fullestCount)
  return (
    <section className="brand-fullest">
      <h2>Больше всего товаров</h2>
      <BrandTiles brands={fullest} />
    </section>
  )
}

function Groups({ items }: { items: readonly Brand[] }) {
  return (
    <div className="brand-groups">
      {toGroups(items).map(({ letter, brands }) => (
        <section key={letter} className="brand-group" id={toLetterId(letter)}>
          <h2>{letter}</h2>
          <BrandTiles brands={brands} />
        </section>
      ))}
    </div>
  )
}

function BrandTiles({ brands }: { brands: readonly Brand[] }) {
  return (
    <ul className="tiles">
      {brands.map(({ id, slug, name, country, logo, productCount }) => (
        <li key={id}>
          <a className="tile" href={href('/brendy/:slug', { slug })}>
            <BrandLogo name={name} logo={logo} />
            <b>{name}</b>
            <small>{[formatGoods(productCount), ...(country ? [country] : [])].join(' · ')}</small>
          </a>
          <FavoriteButton kind="BRAND" id={id} name={name} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ search, isWhole }: { search: string | null; isWhole: boolean }) {
  return (
    <EmptyState
      icon="search"
      title={search ? `Бренда «${search}» здесь нет` : 'Брендов пока нет'}
      subtitle="Проверьте написание или посмотрите весь список"
      action={
        <a
          className={buttonClass({ tone: 'primary' })}
          href={isWhole ? href('/') : href('/brendy')}
        >
          {isWhole ? emptyAction : 'Показать все бренды'}
        </a>
      }
    />
  )
}
