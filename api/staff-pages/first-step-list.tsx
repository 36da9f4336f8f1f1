/** @jsxImportSource hono/jsx */
/** The first steps of a shop: each says whether it is done, and else what to do. */
import type { Child } from 'hono/jsx'
import {
  type FirstStepName,
  type FirstSteps as Found,
  isLeftToDo,
} from '#schema/rest/staff/first-step.ts'
import { FormKey } from './field.tsx'

type Step = { name: string; todo: Child }

const variable = (name: string) => (
  <>
    переменную <code>{name}</code>
  </>
)

const steps: Record<FirstStepName, Step> = {
  FOLDER: {
    name: 'Папка магазина применена',
    todo: (
      <>
        Города, магазины, реквизиты и&nbsp;документы лежат в&nbsp;папке магазина. Применить её:{' '}
        <code>npm run shop -- apply</code>
      </>
    ),
  },
  GOODS: {
    name: 'Товары загружены',
    todo: (
      <>
        Загрузите выгрузку из&nbsp;учётной системы или прайс-лист:{' '}
        <code>npm run import -- ФАЙЛ</code>
      </>
    ),
  },
  SMS: {
    name: 'SMS подключены',
    todo: <>Без них покупатели не&nbsp;войдут. Задайте {variable('SMSRU_API_ID')} (sms.ru)</>,
  },
  PAYMENTS: {
    name: 'Оплата на\u00a0сайте подключена',
    todo: (
      <>
        Без неё платят при получении. Задайте {variable('YOOKASSA_SHOP_ID')} и{' '}
        <code>YOOKASSA_SECRET_KEY</code>
      </>
    ),
  },
  MAIL: {
    name: 'Почта подключена',
    todo: (
      <>
        Письма и&nbsp;чеки уходят по&nbsp;ней. Задайте {variable('MAIL_API_KEY')} и{' '}
        <code>MAIL_FROM</code>
      </>
    ),
  },
  ADDRESSES: {
    name: 'Адреса и\u00a0организации находятся',
    todo: <>Для доставки и&nbsp;счетов. Задайте {variable('DADATA_KEY')} (DaData)</>,
  },
  PEOPLE: {
    name: 'Люди приглашены',
    todo: (
      <>
        Пригласите тех, кто собирает и&nbsp;выдаёт:{' '}
        <a class="link" href="/staff/people">
          открыть список людей
        </a>
      </>
    ),
  },
  ORDER: {
    name: 'Первый заказ сделан',
    todo: (
      <>
        Закажите сами на&nbsp;
        <a class="link" href="/">
          сайте
        </a>{' '}
        и&nbsp;проведите заказ до&nbsp;выдачи, как настоящий
      </>
    ),
  },
  BACKUP: {
    name: 'Копия сделана',
    todo: (
      <>
        Задайте {variable('BACKUP_FOLDER')}: копии будут делаться сами, каждый день. Или сделайте
        одну: <code>npm run backup -- shop.tar.gz</code>
      </>
    ),
  },
}

type Props = {
  found: Found
  /** Of the page, or of a part of one. */
  heading: 'h1' | 'h2'
}

export function FirstSteps({ found, heading: Heading }: Props) {
  const left = found.steps.filter(({ isDone }) => !isDone).length
  return (
    <section class="first-steps">
      <Heading>Первые шаги</Heading>
      <p class="muted">
        {left === 0
          ? 'Всё сделано: магазин целый.'
          : `Осталось ${left} из\u00a0${found.steps.length}.`}
      </p>
      <ol class="steps">
        {found.steps.map(({ name, isDone, isEmulated }) => (
          <li class={isDone ? 'step-done' : undefined}>
            <span class="step-mark" aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            <div>
              <b>{steps[name].name}</b>
              <span class="hidden">{isDone ? ': сделано' : ': не\u00a0сделано'}</span>
              {!isDone && <p>{steps[name].todo}</p>}
              {isEmulated && <p class="muted">Пробный магазин: отвечает эмулятор</p>}
            </div>
          </li>
        ))}
      </ol>
      {isLeftToDo(found) && (
        <form method="post" action="/staff/first-steps/hide">
          <FormKey />
          <button class="button button-secondary">Больше не&nbsp;показывать</button>
        </form>
      )}
    </section>
  )
}
