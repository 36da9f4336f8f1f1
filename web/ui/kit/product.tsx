import '../../styles/calculator.css'
import '../../styles/gallery.css'
import '../../styles/product.css'
import { useState } from 'react'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { Stepper } from '../stepper.tsx'
import { StockLine } from '../stock-line.tsx'
import { Tabs } from '../tabs.tsx'
import { TextInput } from '../text-input.tsx'
import { UnitSwitch } from '../unit-switch.tsx'
import { pictures } from './sample.ts'

const specs: [string, string][] = [
  ['Размер', '600×600 мм'],
  ['Толщина', '9 мм'],
  ['Поверхность', 'Матовая, с рельефом'],
  ['Количество в упаковке', '4 шт, 1,44 м²'],
  ['Морозостойкость', 'Да, 100 циклов'],
  ['Класс износостойкости', 'PEI IV'],
  ['Коэффициент водопоглощения', '0,05 %'],
  ['Вес упаковки', '29,4 кг'],
]

function Specs({ short }: { short?: boolean }) {
  return (
    <dl className={short ? 'specs specs-short' : 'specs'}>
      {(short ? specs.slice(0, 5) : specs).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Buybox() {
  const [quantity, setQuantity] = useState(1008)
  const [unit, setUnit] = useState('m2')
  const units = [
    { value: 'm2', label: 'м²' },
    { value: 'pack', label: 'Упаковка' },
    { value: 'piece', label: 'Штука' },
  ]
  return (
    <section className="buybox" aria-label="Купить">
      <div>
        <Price amountMinor={124950} old={139900} unit="м²" size="l" />
        <p className="muted">
          <Price amountMinor={179928} unit="уп" size="s" /> · 1 уп = 1,44 м²
        </p>
      </div>
      <UnitSwitch units={units} value={unit} onChange={setUnit} />
      <Stepper
        wide
        size="l"
        label="Керамогранит"
        value={quantity}
        step={144}
        unit="м²"
        onChange={setQuantity}
      />
      <p className="muted">Продаём упаковками: 7 уп, 10,08 м², 205,8 кг</p>
      <div className="buybox-total">
        <span>Итого</span>
        <Price amountMinor={1259496} />
      </div>
      <Button tone="primary" size="l" wide icon="cart">
        В корзину
      </Button>
      <ul className="stock-rows">
        <li>
          <StockLine state="in" quantity={31200} unit="м²" note="забрать сегодня" />
          <a className="link" href="#kit">
            3 магазина
          </a>
        </li>
        <li>
          <span>Доставка завтра</span>
          <span>от 690 ₽</span>
        </li>
      </ul>
    </section>
  )
}

function Head() {
  return (
    <div className="product-head">
      <h1>Керамогранит Травертин беж 60×60, матовый</h1>
      <div className="product-line">
        <Rating value={4.7} count={128} />
        <button type="button">
          Код 104 552 <Icon name="copy" size="xs" />
        </button>
        <button type="button">
          <Icon name="heart" size="s" /> В избранное
        </button>
        <button type="button">
          <Icon name="compare" size="s" /> Сравнить
        </button>
      </div>
    </div>
  )
}

function About() {
  return (
    <section className="section panel" id="specs">
      <Tabs
        label="О товаре"
        tabs={[
          { href: '#specs', label: 'Свойства', current: true },
          { href: '#about', label: 'Описание' },
          { href: '#reviews', label: 'Отзывы', count: 128 },
          { href: '#files', label: 'Документы', count: 3 },
        ]}
      />
      <Specs />
    </section>
  )
}

export function Product() {
  return (
    <>
      <Breadcrumbs>
        <a href="#kit">Главная</a>
        <a href="#kit">Плитка и керамогранит</a>
        <a href="#kit">Керамогранит</a>
      </Breadcrumbs>
      <Head />
      <div className="product">
        <div className="gallery">
          <div className="gallery-main">
            <img src={pictures.tile} alt="Керамогранит" width="400" height="400" />
          </div>
          <div className="gallery-thumbs">
            {[pictures.tile, pictures.board, pictures.glue].map((picture, i) => (
              <a key={picture} href="#kit" aria-current={i === 0 ? 'true' : undefined}>
                <img src={picture} alt={`Вид ${i + 1}`} width="48" height="48" />
              </a>
            ))}
          </div>
        </div>
        <Buybox />
        <div className="product-info">
          <Specs short />
          <p>
            <a className="link" href="#specs">
              Все свойства
            </a>
          </p>
          <form className="calculator">
            <h3>Сколько нужно</h3>
            <Field label="Площадь">
              {(control) => <TextInput {...control} suffix="м²" defaultValue="10" />}
            </Field>
            <output>
              <b className="num">7 упаковок</b> — 10,08 м², с запасом 10 % — 8
            </output>
            <Button>Подставить</Button>
          </form>
        </div>
      </div>
      <About />
      <div className="buybar">
        <Price amountMinor={124950} unit="м²" />
        <Button tone="primary">В корзину</Button>
      </div>
    </>
  )
}
