/** @jsxImportSource hono/jsx */

import { formatPhone } from '#language/ru/phone.ts'
import type { StaffLoyaltyAccount } from '#schema/rest/staff/loyalty.ts'
import { FormKey, InputField, TextField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { levelRows } from './loyalty-form.ts'
import { formatPoints } from './words.ts'

/** A form that was refused: what was typed is shown again. */
export type LoyaltyTyped = {
  form: 'program' | 'correction'
  values: Values
  errors: Record<string, string>
}

type Props = {
  /** Of the programme as it is. */
  program: Values
  /** The account that was just corrected. */
  account: StaffLoyaltyAccount | null
  isSaved: boolean
  alert: string
  typed: LoyaltyTyped | null
}

export function LoyaltyPage({ program, account, isSaved, alert, typed }: Props) {
  const ofForm = (form: LoyaltyTyped['form']) => (typed?.form === form ? typed : null)
  return (
    <main>
      <h1>Бонусы</h1>
      {isSaved && <output class="notice notice-success">Программа сохранена</output>}
      {account && (
        <output class="notice notice-success">
          Исправлено: у&nbsp;{formatPhone(account.phone)} {formatPoints(account.bonusBalance)}
          {account.heldPoints > 0 &&
            `, до\u00a0конца срока возврата ждут ещё ${formatPoints(account.heldPoints)}`}
        </output>
      )}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <section class="card loyalty">
        <h2>Исправить бонусы</h2>
        <CorrectionForm typed={ofForm('correction')} />
      </section>
      <section class="card loyalty">
        <h2>Программа</h2>
        <p class="muted">
          Действует с&nbsp;ближайшего заказа; начисленное раньше не&nbsp;пересчитывается.
        </p>
        <ProgramForm program={program} typed={ofForm('program')} />
      </section>
    </main>
  )
}

function CorrectionForm({ typed }: { typed: LoyaltyTyped | null }) {
  const field = (name: string) => toField(typed ?? { values: {}, errors: {} }, name)
  return (
    <form method="post" action="/staff/loyalty/corrections" class="stack">
      <FormKey />
      <div class="pair">
        <InputField
          {...field('phone')}
          label="Телефон монтажника"
          type="tel"
          maxlength={20}
          required
        />
        <InputField
          {...field('points')}
          label="Сколько бонусов"
          hint={'Со\u00a0знаком минус — снять'}
          maxlength={10}
          required
        />
      </div>
      <InputField
        {...field('reason')}
        label="Причина"
        hint={'Монтажник прочтёт её в\u00a0истории бонусов'}
        maxlength={200}
        required
      />
      <button class="button button-primary">Исправить</button>
    </form>
  )
}

function ProgramForm({ program, typed }: { program: Values; typed: LoyaltyTyped | null }) {
  const { values, errors } = typed ?? { values: program, errors: {} }
  const field = (name: string) => toField({ values, errors }, name)
  const list = { rows: 3, maxlength: 20_000 }
  return (
    <form method="post" action="/staff/loyalty" class="stack">
      <FormKey />
      <input type="hidden" name="version" value={values.version ?? '0'} />
      {Array.from({ length: levelRows }, (_, row) => (
        <fieldset class="level">
          <legend>Уровень {row + 1}</legend>
          <div class="pair">
            <InputField {...field(`name${row}`)} label="Название" maxlength={40} />
            <InputField {...field(`rate${row}`)} label="Начисляет, %" inputmode="decimal" />
            <InputField
              {...field(`from${row}`)}
              label="От скольких рублей за год"
              inputmode="decimal"
            />
          </div>
        </fieldset>
      ))}
      <div class="pair">
        <InputField
          {...field('spendPercent')}
          label="Бонусами можно оплатить, % товаров"
          inputmode="numeric"
          required
        />
        <InputField
          {...field('lifetimeMonths')}
          label="Сгорают через столько месяцев"
          hint={'В\u00a0конце месяца, считая от\u00a0начисления на\u00a0баланс'}
          inputmode="numeric"
          required
        />
      </div>
      <TextField {...field('categories')} {...list} label="Категории без бонусов" hint={slugHint} />
      <TextField {...field('brands')} {...list} label="Бренды без бонусов" hint={slugHint} />
      <TextField {...field('products')} {...list} label="Товары без бонусов" hint={slugHint} />
      <button class="button button-primary">Сохранить программу</button>
    </form>
  )
}

const slugHint = 'Концы адресов страниц, каждый с\u00a0новой строки: plitka'
