/** Search and filters of the list of shops: a plain form, whose changes take effect at once. */
import { Form, href } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ShopAsked, type ShopFilterName, searchMax, shopFilters } from './shop-filter.ts'

const names: Record<ShopFilterName, string> = {
  open: 'Открыто сейчас',
  soon: 'Скоро закроется',
  pickup: 'Самовывоз',
  truck: 'Въезд для фур',
  cutting: 'Распил',
  cash: 'Наличные',
}

type Props = {
  asked: ShopAsked
  counts: Record<ShopFilterName, number>
  onChange: (asked: ShopAsked) => void
}

export function ShopFilterForm({ asked, counts, onChange }: Props) {
  const { search, filters, product, unit } = asked
  const toggle = (name: ShopFilterName) => {
    const has = filters.includes(name)
    const next = shopFilters.filter((one) => (one === name ? !has : filters.includes(one)))
    onChange({ ...asked, filters: next })
  }
  return (
    <Form
      className="shops-find"
      aria-label="Поиск магазина"
      action={href('/magaziny')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <TextInput
          type="search"
          name="q"
          value={search}
          onChange={({ target }) => onChange({ ...asked, search: target.value })}
          maxLength={searchMax}
          aria-label="Название, адрес или ориентир"
          placeholder="Адрес или ориентир"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" icon="search" aria-label="Найти магазин">
          Найти
        </Button>
      </div>
      <fieldset className="chips chips-scroll">
        <legend className="hidden">Показать магазины</legend>
        {shopFilters.map((name) => (
          <label key={name} className="chip shops-filter">
            <input
              type="checkbox"
              name={name}
              value="1"
              checked={filters.includes(name)}
              onChange={() => toggle(name)}
            />
            {names[name]} <span className="muted num">{counts[name]}</span>
          </label>
        ))}
      </fieldset>
      {product && <input type="hidden" name="product" value={product} />}
      {product && unit && <input type="hidden" name="unit" value={unit} />}
    </Form>
  )
}
