/** @jsxImportSource hono/jsx */
/** Looks for goods to be added to an order. */
import { formatMoney } from '#language/ru/money.ts'
import { InputField } from './field.tsx'
import { toText } from './order-change-form.ts'
import type { ChangeShown } from './order-change-shown.ts'

export function Finder({ values, results }: ChangeShown) {
  return (
    <div class="change-find">
      <div class="pair">
        <InputField
          id="search"
          name="search"
          type="search"
          label="Добавить товар: название, код или штрихкод"
          value={values.search ?? ''}
          maxlength={100}
        />
        <button class="button button-secondary" name="do" value="find">
          Найти
        </button>
      </div>
      {results.length > 0 && (
        <ul class="change-choices" aria-label="Найденные товары">
          {results.map((product) => (
            <li>
              <span>
                {product.name} <span class="muted num">{product.code}</span> ·{' '}
                <span class="num">
                  {product.price ? formatMoney(product.price.amountMinor) : 'цена по\u00a0запросу'}/
                  {product.unit}, в&nbsp;наличии {toText(product.availability.quantity)}
                </span>
              </span>
              <button
                class="button button-secondary"
                name="do"
                value={`add:${product.id}:${toText(product.min)}`}
              >
                Добавить<span class="hidden"> {product.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
