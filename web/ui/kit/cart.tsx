import '../../styles/cart.css'
import '../../styles/cart-line.css'
import { Button, IconButton } from '../button.tsx'
import { Price } from '../price.tsx'
import { Stepper } from '../stepper.tsx'
import { StockLine } from '../stock-line.tsx'
import { products } from './sample.ts'

function Summary() {
  return (
    <aside className="summary">
      <dl>
        <div>
          <dt>Товары, 4</dt>
          <dd>
            <Price amountMinor={1989450} size="m" />
          </dd>
        </div>
        <div>
          <dt>Скидка</dt>
          <dd>
            <Price amountMinor={-14950} size="m" />
          </dd>
        </div>
        <div>
          <dt>Вес</dt>
          <dd>1,4 т</dd>
        </div>
        <div className="summary-total">
          <dt>Итого</dt>
          <dd>
            <Price amountMinor={1974500} size="l" />
          </dd>
        </div>
      </dl>
      <Button tone="primary" size="l" wide>
        Оформить
      </Button>
      <p className="muted">Доставка от 690 ₽, завтра</p>
    </aside>
  )
}

export function Cart() {
  return (
    <>
      <h1 style={{ marginBottom: 16 }}>
        Корзина <span className="count-of">4 товара</span>
      </h1>
      <div className="with-summary">
        <ul className="lines">
          {products.map((product, i) => (
            <li key={product.title}>
              <div className={product.stock.state === 'none' ? 'line line-gone' : 'line'}>
                <img src={product.picture} alt="" width="88" height="88" />
                <div className="line-words">
                  <a href="#kit">{product.title}</a>
                  <small>
                    <Price {...product} old={null} size="s" />
                    {product.second && ' · '}
                    {product.second && <Price {...product.second} size="s" />}
                  </small>
                  <StockLine {...product.stock} unit={product.unit} />
                  {i === 1 && <p className="line-note">Цена снизилась на 149,50 ₽/м²</p>}
                </div>
                <div className="line-tools">
                  <IconButton icon="heart" label="В избранное" />
                  <IconButton icon="trash" label="Убрать" />
                </div>
                <Stepper
                  label={product.title}
                  value={(i + 1) * 100}
                  unit={product.unit}
                  disabled={product.stock.state === 'none'}
                />
                <div className="line-sum">
                  <Price amountMinor={product.amountMinor * (i + 1)} stale={i === 2} size="m" />
                </div>
              </div>
            </li>
          ))}
        </ul>
        <Summary />
      </div>
    </>
  )
}
