import '../../styles/catalog.css'
import '../../styles/chips.css'
import '../../styles/facets.css'
import '../../styles/forms.css'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Checkbox, Switch } from '../checkbox.tsx'
import { Chip } from '../chip.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Pagination } from '../pagination.tsx'
import { Select } from '../select.tsx'
import { CardSkeleton } from '../skeleton.tsx'
import { TextInput } from '../text-input.tsx'
import { Cards } from './card.tsx'
import { products } from './sample.ts'

const sorts = ['Сначала популярные', 'Сначала дешёвые', 'По цене за м²'].map((label) => ({
  value: label,
  label,
}))

const brands: [string, number][] = [
  ['Крепень', 48],
  ['Ровняк', 31],
  ['Камнев и сыновья', 27],
  ['Уралкерамогранитпромстрой', 12],
]

function Facets() {
  return (
    <form className="facets desktop-only">
      <Switch end="214" defaultChecked>
        В наличии сегодня
      </Switch>
      <Disclosure title="Цена, ₽" open>
        <div className="range">
          <TextInput inputMode="numeric" placeholder="от 119" aria-label="Цена от" />
          <TextInput inputMode="numeric" placeholder="до 4 800" aria-label="Цена до" />
        </div>
      </Disclosure>
      <Disclosure title="Бренд" open>
        {brands.map(([brand, count], i) => (
          <Checkbox key={brand} end={count} defaultChecked={i === 0}>
            {brand}
          </Checkbox>
        ))}
        <Checkbox disabled end={0}>
          Монолит
        </Checkbox>
        <button type="button" className="link">
          Ещё 14
        </button>
      </Disclosure>
      <Disclosure title="Толщина, мм">
        <Checkbox end={9}>9</Checkbox>
      </Disclosure>
      <Disclosure title="Морозостойкость">
        <Checkbox end={9}>Да</Checkbox>
      </Disclosure>
    </form>
  )
}

export function Category() {
  return (
    <>
      <Breadcrumbs>
        <a href="#kit">Главная</a>
        <a href="#kit">Отделочные материалы</a>
        <a href="#kit">Плитка и керамогранит</a>
      </Breadcrumbs>
      <h1>
        Керамогранит <span className="count-of">1 205 товаров</span>
      </h1>
      <div className="chips chips-scroll" style={{ marginBlock: '12px 16px' }}>
        {['Для пола', 'Под дерево', '60×60', '120×60', 'Матовый', 'Морозостойкий'].map((title) => (
          <a key={title} className="chip" href="#kit">
            {title}
          </a>
        ))}
      </div>
      <div className="sided">
        <Facets />
        <section className="listing" aria-label="Товары">
          <div className="listing-bar">
            <span className="mobile-only">
              <Button icon="filter">
                Фильтры<b className="count">3</b>
              </Button>
            </span>
            <div className="chips chips-scroll">
              <Chip removable>В наличии сегодня</Chip>
              <Chip removable>Крепень</Chip>
              <Chip removable>Цена до 4 800 ₽</Chip>
            </div>
            <Select size="s" options={sorts} aria-label="Порядок" />
          </div>
          <h2 className="hidden">Товары</h2>
          <Cards products={[...products, ...products, ...products.slice(0, 1)]} />
          <Button wide>Показать ещё 24</Button>
          <Pagination page={4} pages={51} hrefFor={(page) => `?page=${page}`} />
          <ul className="cards" aria-label="Загружаем">
            <CardSkeleton />
            <CardSkeleton />
          </ul>
        </section>
      </div>
    </>
  )
}
