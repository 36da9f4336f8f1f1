import '../../styles/checkout.css'
import '../../styles/order-thumbs.css'
import '../../styles/orders.css'
import '../../styles/profile.css'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { Price } from '../price.tsx'
import { ProgressSteps } from '../progress-steps.tsx'
import { RadioCard } from '../radio.tsx'
import { TextInput } from '../text-input.tsx'
import { Timer } from '../timer.tsx'
import { pictures } from './sample.ts'

const deadline = Date.now() + 3_725_000

function Orders() {
  return (
    <section className="section order-rows">
      <h2>Заказы</h2>
      <article className="order-row">
        <h3>
          <a href="#kit">Заказ № 104-552 от 21 ноября</a>
        </h3>
        <Price amountMinor={1974500} size="m" />
        <p className="order-status">
          <Badge tone="warning">Ждёт оплаты</Badge> ещё <Timer until={deadline} />
        </p>
        <div className="thumbs">
          {Object.values(pictures).map((picture) => (
            <img key={picture} src={picture} alt="" width="48" height="48" />
          ))}
        </div>
        <div className="order-actions">
          <Button>Повторить</Button>
          <Button tone="primary">Оплатить</Button>
        </div>
      </article>
    </section>
  )
}

export function Checkout() {
  return (
    <>
      <h1 style={{ marginBottom: 16 }}>Оформление заказа</h1>
      <form className="checkout" style={{ maxWidth: 816 }}>
        <section className="block">
          <h2>Получатель</h2>
          <details className="block-fold">
            <summary>
              <span>Константин Константинопольский, +7 916 123-45-67</span>
              <span className="link">Изменить</span>
            </summary>
          </details>
        </section>
        <section className="block">
          <h2>Как получить</h2>
          <div className="choices">
            <RadioCard name="way" defaultChecked hint="Завтра, 22 ноября" end="690 ₽">
              <strong>Доставка</strong>
            </RadioCard>
            <RadioCard name="way" hint="Сегодня в 3 магазинах" end="0 ₽">
              <strong>Заберу сам</strong>
            </RadioCard>
          </div>
          <Field label="Адрес" error="Выберите адрес из подсказок">
            {(control) => <TextInput {...control} defaultValue="Екатеринбург, Машиностр" />}
          </Field>
          <div className="form-row">
            <Field label="Этаж" optional>
              {(control) => <TextInput {...control} inputMode="numeric" />}
            </Field>
            <Field label="Подъезд" optional hint="Если въезд со двора, напишите ниже">
              {(control) => <TextInput {...control} />}
            </Field>
          </div>
        </section>
        <section className="block">
          <h2>Согласия</h2>
          <Checkbox hint="Версия от 01.11.2026">Согласен с правилами продажи</Checkbox>
        </section>
        <Button tone="primary" size="l" type="submit" loading>
          Оформляем
        </Button>
      </form>
      <Orders />
      <section className="section">
        <ProgressSteps steps={['Принят', 'Собираем', 'В пути', 'Получен']} current={1} />
      </section>
    </>
  )
}
